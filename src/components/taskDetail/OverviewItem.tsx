import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { copyTextRequested } from '../../store/slices/notices';
import { Icon } from '../common/Icon';
import { laterIcons } from '../common/laterIcons';
import { QuietButton } from '../common/QuietButton';
import { useLongPress } from '../common/useLongPress';
import styles from './OverviewRows.module.css';

interface OverviewItemProps {
  readonly term: string;
  /** What stands in place of the term, such as a button of this name. */
  readonly termControl?: ReactNode;
  /** What is copied. */
  readonly value: string;
  readonly children: ReactNode;
  /** Beside the value, and no part of it. */
  readonly aside?: ReactNode;
}

/**
 * A term, its value and a button that copies it. A right click and a long press copy the row too, with its term as the
 * setting says; where text is selected, the browser's own menu is of more use.
 */
export function OverviewItem({ term, termControl, value, children, aside }: OverviewItemProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const withPrefix = useAppSelector((state) => state.settings.includePrefixWhenCopyingFromTaskDetails);
  const copy = () => dispatch(copyTextRequested(withPrefix ? `${term}: ${value}` : value));
  const longPress = useLongPress(copy);
  return (
    <div
      className={styles.row}
      {...longPress.handlers}
      onContextMenu={(event) => {
        if (event.currentTarget.ownerDocument.getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        if (!longPress.cancel()) copy();
      }}
    >
      <dt className={styles.term}>{termControl ?? term}</dt>
      <dd className={styles.definition}>
        {children}
        {aside}
        <span className={styles.copy}>
          <QuietButton label={text('taskDetail.copy', { term })} onClick={copy}>
            <Icon name={laterIcons.copy} />
          </QuietButton>
        </span>
      </dd>
    </div>
  );
}
