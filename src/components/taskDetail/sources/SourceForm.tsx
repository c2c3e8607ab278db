import { useEffect, useRef, useState } from 'react';
import { sourceProblem, type SourceProblem } from '../../../domain/taskDetail/taskSources';
import type { Gid } from '../../../domain/units';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { sourceChangeRequested, sourceEditClosed, type SourceEdit } from '../../../store/slices/taskSources';
import { Button } from '../../common/buttons/Button';
import { TextInput } from '../../antd/TextInput';
import { Field } from '../../common/fields/Field';
import styles from './SourceForm.module.css';

interface SourceFormProps {
  readonly gid: Gid;
  readonly edit: SourceEdit;
  /** Links that exist already and are refused. */
  readonly known: readonly string[];
}

/** The form for a new link: an additional mirror, or the replacement of an expired link. */
export function SourceForm({ gid, edit, known }: SourceFormProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { index, old, phase } = edit;
  const isConnected = useAppSelector(selectIsConnected);
  const [typed, setTyped] = useState(old ?? '');
  const [problem, setProblem] = useState<SourceProblem>();
  const frame = useRef<HTMLFormElement>(null);
  const opener = useRef<Element>(undefined);

  // The form takes the focus, and gives it back to its opener unless the user has moved it.
  useEffect(() => {
    const document = frame.current?.ownerDocument;
    opener.current ??= document?.activeElement ?? undefined;
    const input = frame.current?.querySelector('input');
    input?.focus();
    input?.select();
    return () => {
      if (opener.current instanceof HTMLElement && document?.activeElement === document?.body) opener.current.focus();
    };
  }, []);

  const send = () => {
    const found = sourceProblem(typed, known);
    setProblem(found);
    if (found) return;
    const uri = typed.trim();
    dispatch(sourceChangeRequested({ gid, index, change: old === undefined ? { kind: 'add', uri } : { kind: 'replace', uri, old } }));
  };
  const problemText = problem ? text(`taskSources.invalid.${problem}`) : edit.problem && text(edit.problem);
  return (
    <form
      ref={frame}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isConnected) send();
      }}
    >
      <Field
        label={text(old === undefined ? 'taskSources.newMirror' : 'taskSources.newLink')}
        hint={text(old === undefined ? 'taskSources.mirrorHint' : 'taskSources.replaceHint')}
        problem={problemText}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="url"
            value={typed}
            readOnly={phase === 'sending'}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) dispatch(sourceEditClosed());
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button isDisabled={phase === 'sending'} onClick={() => dispatch(sourceEditClosed())}>
          {text('action.cancel')}
        </Button>
        <Button type="submit" kind="primary" isDisabled={phase === 'sending' || !isConnected}>
          {text(phase === 'sending' ? 'option.saving' : old === undefined ? 'taskSources.add' : 'taskSources.replaceNow')}
        </Button>
      </div>
    </form>
  );
}
