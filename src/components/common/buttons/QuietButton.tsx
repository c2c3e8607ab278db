import type { ComponentProps } from 'react';
import styles from './QuietButton.module.css';

/** A faint button that gets its colours on hover: beside a figure, in the status bar, at the end of a row. */
export const QuietButton = ({
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'type' | 'title' | 'aria-label'> & {
  /** The accessible name and the tooltip; the visible text may be shorter. */
  readonly label?: string | undefined;
}) => <button {...rest} type="button" aria-label={label} data-tip={label} className={styles.button} />;
