import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { quickSettingsOpened } from '../../store/slices/options';
import { Icon } from '../common/Icon';
import { QuietButton } from '../common/QuietButton';
import { laterIcons } from '../common/laterIcons';

/** An icon in the status bar; icon and text in the overlay of a phone. */
export function QuickSettingsButton({ isNamed = false }: { readonly isNamed?: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const name = text('quickSettings.globalSpeedLimit');
  return (
    <QuietButton label={name} aria-haspopup="dialog" onClick={() => dispatch(quickSettingsOpened({ type: 'globalSpeedLimit' }))}>
      <Icon name={laterIcons.gauge} />
      {isNamed && name}
    </QuietButton>
  );
}
