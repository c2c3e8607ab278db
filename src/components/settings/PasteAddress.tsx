import { useState } from 'react';
import { parsePastedAddress } from '../../domain/connection/pastedAddress';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { profileEditRequested } from '../../store/slices/profileEdits';
import { TextInput } from '../common/Controls';
import { Field } from '../common/Field';
import styles from './ProfilePanel.module.css';

/** Fills all fields from one address, in the format of any supported program. */
export function PasteAddress({ rpcId }: { readonly rpcId: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<'filled' | 'refused'>();
  const take = (value: string) => {
    if (value.trim() === '') return;
    const changes = parsePastedAddress(value);
    setOutcome(changes ? 'filled' : 'refused');
    // The address may hold a secret and is no longer needed.
    setTyped(changes ? '' : value);
    if (changes) dispatch(profileEditRequested({ rpcId, changes, isComplete: true }));
  };
  return (
    <div className={styles.paste}>
      <Field
        label={text('settings.paste')}
        hint={<span role="status">{text(outcome === 'filled' ? 'settings.pasteFilled' : 'settings.pasteHint')}</span>}
        problem={outcome === 'refused' ? text('settings.pasteRefused') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            placeholder="ws://token:secret@host:6800/jsonrpc"
            onChange={(event) => {
              setTyped(event.target.value);
              setOutcome(undefined);
            }}
            onPaste={(event) => {
              event.preventDefault();
              take(event.clipboardData.getData('text'));
            }}
            onBlur={() => take(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take(typed);
            }}
          />
        )}
      </Field>
    </div>
  );
}
