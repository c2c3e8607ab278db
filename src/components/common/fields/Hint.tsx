import type { ComponentProps } from 'react';
import styles from './Hint.module.css';

interface HintProps extends Omit<ComponentProps<'p'>, 'className'> {
  /** The user is about to disclose something, such as a secret. */
  readonly isWarning?: boolean;
}

/** A sentence under a control or in a dialog. */
export const Hint = ({ isWarning = false, ...props }: HintProps) => <p {...props} className={isWarning ? styles.warning : styles.hint} />;
