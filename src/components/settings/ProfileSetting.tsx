import { useState } from 'react';
import { readFieldOrAddress } from '../../domain/connection/pastedAddress';
import { typedOf, type ProfileField } from '../../domain/connection/profileFields';
import { httpMethods, isEncrypted, rpcProtocols, type RpcProfile } from '../../domain/connection/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { profileEditRequested } from '../../store/slices/profileEdits';
import { Select, TextArea, TextInput } from '../common/Controls';
import type { FieldControl } from '../common/Field';
import { SecretInput } from '../common/SecretInput';
import { SettingFrame } from './SettingFrame';

interface ProfileFieldProps {
  readonly profile: RpcProfile;
  readonly field: ProfileField;
  readonly isLocked: boolean;
}

/** One field of a profile. A wrong value stays as typed with a problem; a valid value is saved (sagas/settings/profiles says when). */
export function ProfileSetting({ profile, field, isLocked }: ProfileFieldProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<string>();
  const isPageSecure = useAppSelector((state) => state.connection.isPageSecure);
  const read = typed === undefined ? undefined : readFieldOrAddress(field, typed);
  const problem = read && 'problem' in read ? text(read.problem) : undefined;
  const send = (value: string, isComplete: boolean) => {
    const now = readFieldOrAddress(field, value);
    if ('changes' in now) dispatch(profileEditRequested({ rpcId: profile.rpcId, changes: now.changes, isComplete }));
    return 'changes' in now;
  };
  const type = (value: string) => {
    setTyped(value);
    // An address in the host field is split into its parts only on blur, when it is complete.
    if (field !== 'rpcHost' || !/[/@]/.test(value)) send(value, false);
  };
  const commit = () => {
    // A saved value shows in its stored form; a wrong value stays so that the user can correct it.
    if (typed !== undefined && send(typed, true)) setTyped(undefined);
  };
  const choose = (value: string) => {
    send(value, true);
  };
  const value = typed ?? typedOf(profile, field);
  const control = (given: FieldControl) => {
    const box = { ...given, value, readOnly: isLocked, onBlur: commit };
    const onEnter = (event: { readonly key: string }) => {
      if (event.key === 'Enter') commit();
    };
    const onChange = (event: { readonly target: { readonly value: string } }) => {
      type(event.target.value);
    };
    switch (field) {
      case 'protocol':
        return (
          <Choice
            {...given}
            value={value}
            isLocked={isLocked}
            onChoose={choose}
            choices={rpcProtocols.map((name) => ({ name, isDisabled: isPageSecure && !isEncrypted({ protocol: name }) }))}
          />
        );
      case 'httpMethod':
        return (
          <Choice
            {...given}
            value={value}
            isLocked={isLocked}
            onChoose={choose}
            choices={httpMethods.map((name) => ({ name, isDisabled: false }))}
          />
        );
      case 'secret':
        return <SecretInput {...box} onChange={onChange} onKeyDown={onEnter} />;
      case 'rpcRequestHeaders':
        return <TextArea {...box} rows={3} placeholder="Name: value" onChange={onChange} />;
      default:
        return <TextInput {...box} inputMode={field === 'rpcPort' ? 'numeric' : 'text'} onChange={onChange} onKeyDown={onEnter} />;
    }
  };
  const isWhyShown = field === 'protocol' && isPageSecure;
  return (
    <SettingFrame
      settingKey={field}
      title={text(`setting.title.${field}`)}
      description={isWhyShown ? text('connectionForm.secureHint') : text(`setting.description.${field}`)}
      problem={problem}
      isLocked={isLocked}
    >
      {control}
    </SettingFrame>
  );
}

interface ChoiceProps extends FieldControl {
  readonly value: string;
  readonly isLocked: boolean;
  readonly choices: readonly { readonly name: string; readonly isDisabled: boolean }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ value, isLocked, choices, onChoose, ...control }: ChoiceProps) {
  return (
    <Select
      {...control}
      value={value}
      disabled={isLocked}
      onChange={(event) => {
        onChoose(event.target.value);
      }}
    >
      {choices.map(({ name, isDisabled }) => (
        <option key={name} value={name} disabled={isDisabled}>
          {name}
        </option>
      ))}
    </Select>
  );
}
