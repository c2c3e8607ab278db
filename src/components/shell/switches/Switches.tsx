import { ActivityButton } from '../../activity/ActivityButton';
import { QuickSettingsButton } from '../../options/quickSettings/QuickSettingsButton';
import { SpeedSwitch } from '../../options/speeds/SpeedSwitch';
import { LanguageSwitch } from './LanguageSwitch';
import { ServerSwitch } from './ServerSwitch';
import { ThemeSwitch } from './ThemeSwitch';

/** The switches for every page: in the status bar, or on a phone under "More". Their code loads right after the list. */
export default function Switches({ isNamed = false }: { /** Words beside the icons, where there is room. */ readonly isNamed?: boolean }) {
  return (
    <>
      <ActivityButton isNamed={isNamed} />
      <SpeedSwitch isNamed={isNamed} />
      <QuickSettingsButton isNamed={isNamed} />
      <ServerSwitch />
      <LanguageSwitch isNamed={isNamed} />
      <ThemeSwitch isNamed={isNamed} />
    </>
  );
}
