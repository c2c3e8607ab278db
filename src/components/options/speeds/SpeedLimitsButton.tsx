import { quickSettings } from '../../../domain/options/quickSettings';
import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { quickSettingsOpened } from '../../../store/slices/options';
import { Icon } from '../../common/icons/Icon';
import { FaintButton } from '../../common/buttons/FaintButton';
import { lateIcons } from '../../common/icons/lateIcons';

/** An icon in the status bar; an icon with text in the More sheet of a phone. Absent if the preset hides all options of the dialog. */
export function SpeedLimitsButton({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(({ settings }) =>
    quickSettings.globalSpeedLimit.some((key) => !isHidden(settings.preset, `option:${key}`)),
  );
  if (!isShown) return null;
  const name = text('quickSettings.globalSpeedLimit');
  return (
    <FaintButton label={name} aria-haspopup="dialog" onClick={() => dispatch(quickSettingsOpened({ type: 'globalSpeedLimit' }))}>
      <Icon name={lateIcons.gauge} />
      {!isIconOnly && name}
    </FaintButton>
  );
}
