import { useEffect, useRef, useState } from 'react';
import { readPastedAddress } from '../../domain/connection/pastedAddress';
import type { ProfileField } from '../../domain/connection/profileFields';
import { statusWord } from '../../domain/connection/connectionStatus';
import { profileName, profileUrl, usesSocket, type RpcProfile } from '../../domain/connection/rpcProfile';
import { isFieldLocked } from '../../domain/preset/profileLocks';
import type { Label } from '../../domain/label';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectShownStatus } from '../../store/selectors/connection';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { connectionTestRequested } from '../../store/slices/connectionTest';
import { profileEditRequested, profileRemoveRequested } from '../../store/slices/profileEdits';
import { profileActivated } from '../../store/slices/rpcProfiles';
import { Button } from '../common/buttons/Button';
import { TextInput } from '../antd/TextInput';
import { Field } from '../common/fields/Field';
import { pageTarget } from '../common/interaction/focusPage';
import { passFocusOn } from '../common/interaction/passFocusOn';
import { StateDot } from '../common/display/StateDot';
import { ConnectionTestResult } from './ConnectionTestResult';
import { ProfileSetting } from './ProfileSetting';
import { SettingsSection } from './SettingsSection';
import styles from './ProfileTab.module.css';

const groups: readonly { readonly id: 'connection' | 'access'; readonly fields: readonly ProfileField[] }[] = [
  { id: 'connection', fields: ['rpcAlias', 'protocol', 'rpcHost', 'rpcPort', 'rpcInterface', 'httpMethod'] },
  { id: 'access', fields: ['secret', 'rpcRequestHeaders'] },
];

/** A removed profile passes the focus to the chosen tab. */
const toTab = passFocusOn((tab) => tab.closest('main'), pageTarget);

interface ProfileTabProps {
  readonly profile: RpcProfile;
  /** The profile was just added. The focus goes to the field for its name, because its tab may have the same name as another tab. */
  readonly isNew: boolean;
}

/** One profile: its name, its address and its connection test. */
export function ProfileTab({ profile, isNew }: ProfileTabProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) head.current?.parentElement?.querySelector<HTMLElement>('[data-setting="rpcAlias"] input')?.focus();
  }, [isNew]);
  const { rpcId } = profile;
  const isActive = useAppSelector((state) => selectActiveProfileId(state) === rpcId);
  const status = useAppSelector((state) => statusWord(selectShownStatus(state)));
  const preset = useAppSelector((state) => state.settings.preset);
  const given = preset.profiles.find((known) => known.rpcId === rpcId);
  const isLocked = (field: ProfileField) => isFieldLocked(preset, rpcId, field);
  // Headers apply to HTTP requests only: browsers let no page set the headers of a WebSocket.
  const isShown = (field: ProfileField) => field !== 'rpcRequestHeaders' || !usesSocket(profile);
  return (
    <form ref={toTab} className={styles.tab} onSubmit={(event) => event.preventDefault()}>
      <div ref={head} className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{visibleText(profileName(profile))}</bdi>
          </h2>
          <p className={styles.address}>
            <bdi>{visibleText(profileUrl(profile))}</bdi>
          </p>
          <p className={styles.state} data-state={isActive ? status : 'inactive'}>
            <StateDot state={isActive ? status : 'inactive'} />
            {isActive ? text('settings.activeNow', { status: text(`connection.${status}`) }) : text('settings.inactive')}
          </p>
        </div>
        <div className={styles.actions}>
          <Button kind={isActive ? 'plain' : 'primary'} isDisabled={isActive} onClick={() => dispatch(profileActivated(rpcId))}>
            {text('settings.activate')}
          </Button>
          <Button icon="plug" onClick={() => dispatch(connectionTestRequested(profile))}>
            {text('settings.test')}
          </Button>
          <Button kind="danger" isDisabled={isActive || given !== undefined} onClick={() => dispatch(profileRemoveRequested(rpcId))}>
            {text('settings.removeProfile')}
          </Button>
        </div>
        {(isActive || given) && (
          <p className={styles.why}>{text(given ? 'settings.whyNotRemovedPreset' : 'settings.whyNotRemovedActive')}</p>
        )}
        <ConnectionTestResult profile={profile} isLocked={isLocked('rpcHost')} />
      </div>
      {!isLocked('rpcHost') && <PasteAddress rpcId={rpcId} />}
      {groups.map(({ id, fields }) => (
        <SettingsSection key={id} heading={text(`settings.profile.${id}`)}>
          {fields.filter(isShown).map((field) => (
            <ProfileSetting key={field} profile={profile} field={field} isLocked={isLocked(field)} />
          ))}
        </SettingsSection>
      ))}
    </form>
  );
}

/** Fills all fields from one address, in the format of any supported program. */
function PasteAddress({ rpcId }: { readonly rpcId: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<'filled' | Label>();
  const isSecure = useAppSelector((state) => state.connection.isPageSecure);
  const take = (value: string) => {
    if (value.trim() === '') return;
    const read = readPastedAddress(value, { isSecure });
    const isFilled = 'changes' in read;
    setOutcome(isFilled ? 'filled' : read.problem);
    // The address may hold a secret and is no longer needed.
    setTyped(isFilled ? '' : value);
    if (isFilled) dispatch(profileEditRequested({ rpcId, changes: read.changes, isComplete: true }));
  };
  return (
    <div className={styles.paste}>
      <Field
        label={text('settings.paste')}
        hint={<span role="status">{text(outcome === 'filled' ? 'settings.pasteFilled' : 'settings.pasteHint')}</span>}
        problem={outcome !== undefined && outcome !== 'filled' ? text(outcome) : undefined}
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
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              // A paste into typed text may be a part of an address. Enter, or leaving the field, reads the whole text.
              if ((selectionEnd ?? 0) - (selectionStart ?? 0) < value.length) return;
              event.preventDefault();
              take(event.clipboardData.getData('text'));
            }}
            onBlur={() => take(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(typed);
            }}
          />
        )}
      </Field>
    </div>
  );
}
