import { ActivityButton } from '../../activity/ActivityButton';
import { SpeedLimitsButton } from '../../options/speeds/SpeedLimitsButton';
import { SpeedSwitch } from '../../options/speeds/SpeedSwitch';
import { LanguageMenu } from './LanguageMenu';
import { ServerSwitch } from './ServerSwitch';
import { ThemeMenu } from './ThemeMenu';

/**
 * The controls for every page: as icons in the status bar, or with words on a phone under "More". Their code loads right after the list.
 */
export default function StatusBarControls({ isIconOnly = true }: { readonly isIconOnly?: boolean }) {
  return (
    <>
      <ActivityButton isIconOnly={isIconOnly} />
      <SpeedSwitch isIconOnly={isIconOnly} />
      <SpeedLimitsButton isIconOnly={isIconOnly} />
      <ServerSwitch />
      <LanguageMenu isIconOnly={isIconOnly} />
      <ThemeMenu isIconOnly={isIconOnly} />
    </>
  );
}
