import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { quickSettingsClosed } from '../../../store/slices/options';
import { lazyPart } from '../../common/loading/lazyPart';

const QuickSettingsDialog = lazyPart(() => import('./QuickSettingsDialog'), 'options');

/** Shows the quick settings while the store says that they are open. The dialog and the code for options load on demand. */
export function QuickSettingsHost() {
  const dispatch = useAppDispatch();
  const type = useAppSelector((state) => state.options.quickSettings);
  return type && <QuickSettingsDialog type={type} onClose={() => dispatch(quickSettingsClosed())} />;
}
