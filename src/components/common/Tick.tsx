import type { ReactNode } from 'react';
import styles from './Tick.module.css';

interface TickProps {
  readonly isTicked: boolean;
  readonly onToggle: () => void;
  /** The id of what there is to know about it. */
  readonly describedBy?: string;
  /** What it is called. */
  readonly children: ReactNode;
}

/** The browser's own box with its words beside it; a press on either ticks it. A box in a row is a `Checkbox`. */
export function Tick({ isTicked, onToggle, describedBy, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked} aria-describedby={describedBy} onChange={onToggle} />
      <span>{children}</span>
    </label>
  );
}
