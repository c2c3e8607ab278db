import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { copyTextRequested } from '../../../store/slices/clipboard';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { FaintButton } from '../../common/buttons/FaintButton';
import { useLongPress } from '../../common/interaction/useLongPress';
import styles from './OverviewRows.module.css';

interface OverviewRowProps {
  readonly term: string;
  /** Replaces the term, for example by a button of the same name. */
  readonly termControl?: ReactNode;
  /** The copied text. */
  readonly value: string;
  readonly children: ReactNode;
  /** Content beside the value that is not copied. */
  readonly aside?: ReactNode;
}

/**
 * A term, its value and a button that copies the value. A right click and a long press also copy the row, with its term if the
 * setting says so. While text is selected, the browser's own menu opens instead.
 */
export function OverviewRow({ term, termControl, value, children, aside }: OverviewRowProps) {
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
        const isCopied = longPress.cancel();
        event.preventDefault();
        if (!isCopied) copy();
      }}
    >
      <dt className={styles.term}>{termControl ?? term}</dt>
      <dd className={styles.definition}>
        {children}
        {aside}
        <span className={styles.copy}>
          <FaintButton label={text('taskDetail.copy', { term })} onClick={copy}>
            <Icon name={lateIcons.copy} />
          </FaintButton>
        </span>
      </dd>
    </div>
  );
}
