import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useAppSelector } from '../../store/hooks';

const QuickSettingsDialog = lazyWithTexts(() => import('./QuickSettingsDialog'), 'options');

/** Shows the quick settings while the store says that they are open. The dialog and the code for options load on demand. */
export function QuickSettingsHost() {
  const type = useAppSelector((state) => state.options.quickSettings);
  return <Suspense>{type && <QuickSettingsDialog type={type} />}</Suspense>;
}
