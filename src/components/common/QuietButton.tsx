import type { ComponentProps } from 'react';
import styles from './QuietButton.module.css';

/** A button that is hardly there until it is pointed at: beside a figure, in the status bar, at the end of a row. */
export function QuietButton({
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type' | 'title' | 'aria-label'> & {
  /** Names it, and shows when it is pointed at; what stands in it may be shorter. */
  readonly label?: string;
}) {
  return <button {...rest} type="button" aria-label={label} title={label} className={styles.button} />;
}
