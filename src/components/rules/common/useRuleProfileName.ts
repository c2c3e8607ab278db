import { profileName } from '../../../domain/connection/rpcProfile';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectListedProfiles } from '../../../store/selectors/listedProfiles';

/** The name of a rule's profile, for the list of rules. Undefined for all profiles. */
export function useRuleProfileName(): (rpcId: string | undefined) => string | undefined {
  const text = useText();
  const profiles = useAppSelector(selectListedProfiles);
  return (rpcId) => {
    if (rpcId === undefined) return undefined;
    const profile = profiles.find((known) => known.rpcId === rpcId);
    return text('rules.only', { name: profile ? profileName(profile) : text('rules.unknownServer') });
  };
}
