import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithTexts } from '../i18n/lazyWithTexts';
import type { EffectGate } from '../store/timeTravel/effectGate';

/** Few ever travel. */
const RecordedState = lazyWithTexts(() => import('./RecordedState'));

export interface TimeTravelProps {
  readonly effectGate: EffectGate;
  readonly resumeLive: () => void;
}

/** While DevTools shows the past, the page says so. It asks the gate, because the store tells of the past too. */
export function TimeTravelBanner({ effectGate, resumeLive }: TimeTravelProps) {
  const isLive = useSyncExternalStore(effectGate.subscribe, effectGate.isOpen);
  return <Suspense>{!isLive && <RecordedState onResume={resumeLive} />}</Suspense>;
}
