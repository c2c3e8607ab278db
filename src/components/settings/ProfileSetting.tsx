import { useState } from 'react';
import { isAddressInHostField, readFieldOrAddress } from '../../domain/connection/pastedAddress';
import { typedOf, type ProfileField } from '../../domain/connection/profileFields';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { profileEditRequested } from '../../store/slices/profileEdits';
import { ProfileControl } from '../connection/ProfileControl';
import { SettingRow } from './SettingRow';

interface ProfileSettingProps {
  readonly profile: RpcProfile;
  readonly field: ProfileField;
  readonly isLocked: boolean;
}

/**
 * One field of a profile. A wrong value stays as typed with a problem; a valid value is saved (sagas/connection/profileEdits says when).
 */
export function ProfileSetting({ profile, field, isLocked }: ProfileSettingProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<string>();
  const isPageSecure = useAppSelector((state) => state.connection.isPageSecure);
  const readTyped = (value: string) => readFieldOrAddress(field, value, { isSecure: isPageSecure });
  const read = typed === undefined ? undefined : readTyped(typed);
  const problem = read && 'problem' in read ? text(read.problem) : undefined;
  const isRefused = useAppSelector(
    (state) => field === 'secret' && state.connection.status === 'unauthorized' && selectActiveProfileId(state) === profile.rpcId,
  );
  const send = (value: string, isComplete: boolean) => {
    const now = readTyped(value);
    // The previous edit may still wait to be saved. An edit without changes cancels it, because its value is no longer in the field.
    const changes = 'changes' in now ? now.changes : {};
    dispatch(profileEditRequested({ rpcId: profile.rpcId, changes, isComplete }));
    return 'changes' in now;
  };
  const type = (value: string) => {
    setTyped(value);
    // An address in the host field is split into its parts only on blur, when it is complete.
    if (field !== 'rpcHost' || !isAddressInHostField(value)) send(value, false);
  };
  const commit = () => {
    // A saved value shows in its stored form; a wrong value stays so that the user can correct it.
    if (typed !== undefined && send(typed, true)) setTyped(undefined);
  };
  const stored = typedOf(profile, field);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    // The value was changed elsewhere: a field with a problem saves nothing itself.
    if (problem !== undefined) setTyped(undefined);
  }
  const isWhyShown = field === 'protocol' && isPageSecure;
  return (
    <SettingRow
      settingKey={field}
      title={text(`setting.title.${field}`)}
      description={isWhyShown ? text('connectionForm.secureHint') : text(`setting.description.${field}`)}
      problem={problem ?? (isRefused ? text('connection.reason.unauthorized') : undefined)}
      isLocked={isLocked}
    >
      {(control) => (
        <ProfileControl
          {...control}
          field={field}
          value={typed ?? stored}
          isLocked={isLocked}
          onType={type}
          onChoose={(value) => send(value, true)}
          onCommit={commit}
        />
      )}
    </SettingRow>
  );
}
