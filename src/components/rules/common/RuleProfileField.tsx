import { profileName } from '../../../domain/connection/rpcProfile';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectListedProfiles } from '../../../store/selectors/listedProfiles';
import { Select } from '../../common/fields/Select';
import { Field } from '../../common/fields/Field';

interface RuleProfileFieldProps {
  /** Absent: all profiles. */
  readonly rpcId: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChoose: (rpcId: string | undefined) => void;
}

/** The profile that a rule is for. Not shown where there is only one and the rule names none. */
export function RuleProfileField({ rpcId, isDisabled = false, onChoose }: RuleProfileFieldProps) {
  const text = useText();
  const profiles = useAppSelector(selectListedProfiles);
  if (profiles.length < 2 && rpcId === undefined) return null;
  const isUnknown = rpcId !== undefined && !profiles.some((profile) => profile.rpcId === rpcId);
  return (
    <Field label={text('rules.field.rpcId')}>
      {(control) => (
        <Select
          {...control}
          data-field="rpcId"
          value={rpcId ?? ''}
          disabled={isDisabled}
          onChange={(event) => onChoose(event.target.value || undefined)}
        >
          <option value="">{text('rules.allServers')}</option>
          {profiles.map((profile) => (
            <option key={profile.rpcId} value={profile.rpcId}>
              {visibleText(profileName(profile))}
            </option>
          ))}
          {isUnknown && <option value={rpcId}>{text('rules.unknownServer')}</option>}
        </Select>
      )}
    </Field>
  );
}
