import { minPaneWidth } from '../../../domain/taskDetail/paneWidth';
import { useText } from '../../../i18n/useText';
import { useDivider } from '../../common/interaction/useDivider';
import styles from './PaneDivider.module.css';

interface PaneDividerProps {
  readonly width: number;
  readonly maxWidth: number;
  /** Called during the drag, and once more at its end. */
  readonly onResize: (width: number, isDone: boolean) => void;
}

/** The line between list and pane. */
export const PaneDivider = (pane: PaneDividerProps) => (
  <div {...useDivider({ ...pane, minWidth: minPaneWidth })} aria-label={useText()('taskPane.resize')} className={styles.divider} />
);
