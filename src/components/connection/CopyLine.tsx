import { Fragment } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { copyTextRequested } from '../../store/slices/clipboard';
import { Icon } from '../common/icons/Icon';
import { FaintButton } from '../common/buttons/FaintButton';
import { lateIcons } from '../common/icons/lateIcons';
import styles from '../common/display/copyLine.module.css';

/** A command line for a terminal. It wraps on narrow screens and is selected as a whole. */
export function CopyLine({ line }: { readonly line: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.line}>
      <code className={styles.code}>
        {line.split(' ').map((word, place) => (
          // A line breaks within an option only if the option alone is wider than the screen.
          <Fragment key={place}>
            {place > 0 && ' '}
            <span className={styles.word}>{word}</span>
          </Fragment>
        ))}
      </code>
      <FaintButton label={text('doctor.copyLine')} onClick={() => dispatch(copyTextRequested(line))}>
        <Icon name={lateIcons.copy} />
      </FaintButton>
    </div>
  );
}
