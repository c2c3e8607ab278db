import { useSyncExternalStore } from 'react';
import { Button } from '../components/common/Button';
import { useText } from '../i18n/useText';
import type { EffectGate } from '../store/timeTravel/effectGate';
import styles from './TimeTravelBanner.module.css';

export interface TimeTravelProps {
  readonly effectGate: EffectGate;
  readonly resumeLive: () => void;
}

/** While DevTools shows the past, the page says so. It asks the gate, because the store tells of the past too. */
export function TimeTravelBanner({ effectGate, resumeLive }: TimeTravelProps) {
  const text = useText();
  const isLive = useSyncExternalStore(effectGate.subscribe, effectGate.isOpen);
  if (isLive) return null;
  return (
    <div role="status" className={styles.banner}>
      <span>{text('timeTravel.text')}</span>
      <Button kind="primary" onClick={resumeLive}>
        {text('timeTravel.resume')}
      </Button>
    </div>
  );
}
