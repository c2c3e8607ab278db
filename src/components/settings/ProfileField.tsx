import { useState } from 'react';
import { readField, typedOf, type ProfileField as Field } from '../../domain/profileFields';
import { httpMethods, isEncrypted, rpcProtocols, type RpcProfile } from '../../domain/rpcProfile';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { profileEditRequested } from '../../store/settingsRequests';
import { Select, TextArea, TextInput } from '../common/Controls';
import type { FieldControl } from '../common/Field';
import { SecretInput } from '../common/SecretInput';
import { SettingFrame } from './SettingFrame';

interface ProfileFieldProps {
  readonly profile: RpcProfile;
  readonly field: Field;
  readonly isLocked: boolean;
}

/** One field of a profile. What is wrong stays as typed and is explained; what is sound is saved (sagas/profiles says when). */
export function ProfileField({ profile, field, isLocked }: ProfileFieldProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<string>();
  const isPageSecure = useAppSelector((state) => state.connection.isPageSecure);
  const read = typed === undefined ? undefined : readField(field, typed);
  const problem = read && 'problem' in read ? text(read.problem) : undefined;
  const send = (value: string, isComplete: boolean) => {
    const now = readField(field, value);
    if ('changes' in now) dispatch(profileEditRequested({ rpcId: profile.rpcId, changes: now.changes, isComplete }));
    return 'changes' in now;
  };
  const type = (value: string) => {
    setTyped(value);
    // A whole address is one only when all of it is there.
    if (field !== 'rpcHost' || !/[/@]/.test(value)) send(value, false);
  };
  const commit = () => {
    // What was saved shows as it is saved; what is wrong stays to be mended.
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
