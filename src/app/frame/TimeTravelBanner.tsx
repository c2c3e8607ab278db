import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/common/loading/lazyPart';
import type { EffectGate } from '../../store/timeTravel/effectGate';

/** Lazy, because few users time travel. */
const RecordedStateBanner = lazyPart(() => import('./RecordedStateBanner'));

export interface TimeTravelProps {
  readonly effectGate: EffectGate;
  readonly resumeLive: () => void;
}

/** Shows a banner while DevTools shows a recorded state. It reads the effect gate, because the store itself holds the recorded state. */
export function TimeTravelBanner({ effectGate, resumeLive }: TimeTravelProps) {
  const isLive = useSyncExternalStore(effectGate.subscribe, effectGate.isOpen);
  return !isLive && <RecordedStateBanner onResume={resumeLive} />;
}
