import { ActivityButton } from '../../activity/ActivityButton';
import { QuickSettingsButton } from '../../options/quickSettings/QuickSettingsButton';
import { SpeedSwitch } from '../../options/speeds/SpeedSwitch';
import { LanguageMenu } from './LanguageMenu';
import { ServerSwitch } from './ServerSwitch';
import { ThemeMenu } from './ThemeMenu';

/** The controls for every page: in the status bar, or on a phone under "More". Their code loads right after the list. */
export default function StatusBarControls({ isNamed = false }: { /** Words beside the icons, where there is room. */ readonly isNamed?: boolean }) {
  return (
    <>
      <ActivityButton isNamed={isNamed} />
      <SpeedSwitch isNamed={isNamed} />
      <QuickSettingsButton isNamed={isNamed} />
      <ServerSwitch />
      <LanguageMenu isNamed={isNamed} />
      <ThemeMenu isNamed={isNamed} />
    </>
  );
}
