import { useId, type ReactNode } from 'react';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  readonly heading: string;
  /** The entry of the page's index that leads to the section. */
  readonly entry?: string;
  readonly children: ReactNode;
}

/** Settings in a frame, under their heading. */
export function SettingsSection({ heading, entry, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={entry === undefined ? undefined : -1} data-section={entry} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
