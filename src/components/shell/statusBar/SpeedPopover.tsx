import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { maxSamples } from '../../../store/slices/globalStat';
import { ownRoot } from '../../common/interaction/ownRoot';
import { lazyPart } from '../../common/loading/lazyPart';
import styles from './SpeedPopover.module.css';

const SpeedChart = lazyPart(() => import('../../charts/SpeedChart'));

const height = 184;

/**
 * A chart of the recent speeds above the present ones. Hover shows it, a press keeps it open, another press or
 * Escape closes it (docs/reference-behaviour.md, section 14).
 */
export default function SpeedPopover() {
  const text = useText();
  const id = useId();
  const [isHovered, setHovered] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const isOpen = isHovered || isPinned;
  const area = useRef<HTMLDivElement>(null);
  // Escape closes the chart wherever the focus is in Arioso (WCAG 1.4.13). The pane of a task, which Escape also closes, stays open.
  useEffect(() => {
    if (!isOpen || !area.current) return undefined;
    const root = ownRoot(area.current);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || root.querySelector('dialog[open]')) return;
      event.preventDefault();
      setPinned(false);
      setHovered(false);
    };
    root.addEventListener('keydown', onKeyDown, { capture: true });
    return () => root.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
  return (
    <div
      ref={area}
      className={styles.place}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        className={styles.cover}
        aria-label={text('speed.sparkline')}
        aria-expanded={isOpen}
        aria-pressed={isPinned}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setPinned(!isPinned);
          setHovered(false);
        }}
      />
      {isOpen && (
        <div id={id} className={styles.popover} data-pinned={isPinned || undefined}>
          <RecentSpeeds />
        </div>
      )}
    </div>
  );
}

/** A component of its own, so that a tick renders nothing while the chart is closed. */
function RecentSpeeds() {
  const text = useText();
  const samples = useAppSelector((state) => state.globalStat.samples);
  return <SpeedChart label={text('speed.sparkline')} samples={samples} maxSamples={maxSamples} height={height} />;
}
