import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { magnetsRequested, selectIntake } from '../../store/slices/intake';
import { Icon } from '../common/Icon';
import { QuietButton } from '../common/QuietButton';
import styles from './MagnetHandlerOffer.module.css';

/** Asks the browser to open magnet links with Arioso; on an insecure page it says why it cannot, elsewhere it is not there. */
export function MagnetHandlerOffer() {
  const text = useText();
  const dispatch = useAppDispatch();
  const magnets = useAppSelector((state) => selectIntake(state).magnets);
  if (magnets === 'impossible') return null;
  return (
    <div className={styles.offer}>
      <QuietButton onClick={() => dispatch(magnetsRequested())}>
        <Icon name="magnet" />
        {text('newTask.magnets.offer')}
      </QuietButton>
    </div>
  );
}
