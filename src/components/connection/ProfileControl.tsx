import type { KeyboardEvent } from 'react';
import type { ProfileField } from '../../domain/connection/profileFields';
import { isEncrypted } from '../../domain/connection/profileProtocol';
import { httpMethods, rpcProtocols } from '../../domain/connection/rpcProfile';
import { useAppSelector } from '../../store/hooks';
import { Select } from '../common/fields/Select';
import { TextArea } from '../antd/TextArea';
import { TextInput } from '../antd/TextInput';
import type { FieldControl } from '../common/fields/Field';
import { SecretInput } from '../common/fields/SecretInput';

interface ProfileControlProps extends FieldControl {
  readonly field: ProfileField;
  readonly value: string;
  readonly isLocked: boolean;
  readonly onType: (value: string) => void;
  /** Called instead of `onType` for a choice, which is complete at once. */
  readonly onChoose?: (value: string) => void;
  /** Called when the user leaves the field or presses Enter. */
  readonly onCommit?: () => void;
}

/** The control of one field of a profile. */
export function ProfileControl({ field, value, isLocked, onType, onChoose = onType, onCommit, ...control }: ProfileControlProps) {
  const isPageSecure = useAppSelector((state) => state.connection.isPageSecure);
  const onChange = (event: { readonly target: { readonly value: string } }) => onType(event.target.value);
  const box = { ...control, value, readOnly: isLocked, onChange, onBlur: onCommit };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onCommit?.();
  };
  switch (field) {
    case 'protocol':
    case 'httpMethod':
      return (
        <Select {...control} value={value} disabled={isLocked} onChange={(event) => onChoose(event.target.value)}>
          {field === 'httpMethod'
            ? httpMethods.map((name) => <option key={name}>{name}</option>)
            : rpcProtocols.map((name) => (
                <option key={name} disabled={isPageSecure && !isEncrypted({ protocol: name })}>
                  {name}
                </option>
              ))}
        </Select>
      );
    case 'secret':
      return <SecretInput {...box} onKeyDown={onKeyDown} />;
    case 'rpcRequestHeaders':
      return <TextArea {...box} dir="ltr" rows={3} placeholder="Name: value" />;
    default:
      return (
        <TextInput
          {...box}
          dir={field === 'rpcAlias' ? 'auto' : 'ltr'}
          inputMode={field === 'rpcPort' ? 'numeric' : 'text'}
          onKeyDown={onKeyDown}
        />
      );
  }
}
