import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useAppSelector } from '../../store/hooks';

const QuickSettingsDialog = lazyWithTexts(() => import('./QuickSettingsDialog'), 'options');

/** Shows the quick settings that the store says are open; the dialog and all that options need come when asked for. */
export function QuickSettingsHost() {
  const type = useAppSelector((state) => state.options.quickSettings);
  return <Suspense>{type && <QuickSettingsDialog type={type} />}</Suspense>;
}
