import { builtInSpeedProfileNames, type SpeedProfile } from '../../../domain/options/speedProfiles';
import { useText } from '../../../i18n/useText';

/** The name of a speed profile as the user typed it; the names of the two built-in profiles are translated. */
export function useSpeedProfileName(): (profile: SpeedProfile) => string {
  const text = useText();
  return ({ name }) => (builtInSpeedProfileNames.some((known) => known === name) ? text(`speedSwitch.name.${name}`) : name);
}
