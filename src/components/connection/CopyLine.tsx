import { Fragment } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { copyTextRequested } from '../../store/slices/notices';
import { Icon } from '../common/Icon';
import { laterIcons } from '../common/laterIcons';
import { QuietButton } from '../common/QuietButton';
import styles from './CopyLine.module.css';

/** A line for a terminal, whole on every screen, selected as one. */
export function CopyLine({ line }: { readonly line: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.line}>
      <code className={styles.code}>
        {line.split(' ').map((word, place) => (
          // An option breaks only where it alone is wider than the screen: half of one is no option.
          <Fragment key={place}>
            {place > 0 && ' '}
            <span className={styles.word}>{word}</span>
          </Fragment>
        ))}
      </code>
      <QuietButton label={text('doctor.copyLine')} onClick={() => dispatch(copyTextRequested(line))}>
        <Icon name={laterIcons.copy} />
      </QuietButton>
    </div>
  );
}
