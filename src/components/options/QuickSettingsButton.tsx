import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { quickSettingsOpened } from '../../store/slices/options';
import { Icon } from '../common/Icon';
import { QuietButton } from '../common/QuietButton';

/** In the status bar an icon, in the overlay of a phone with its name beside it. */
export function QuickSettingsButton({ isNamed = false }: { readonly isNamed?: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const name = text('quickSettings.globalSpeedLimit');
  return (
    <QuietButton label={name} aria-haspopup="dialog" onClick={() => dispatch(quickSettingsOpened({ type: 'globalSpeedLimit' }))}>
      <Icon name="gauge" />
      {isNamed && name}
    </QuietButton>
  );
}
