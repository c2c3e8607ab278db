import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { magnetsRequested, selectIntake } from '../../store/slices/intake';
import { Icon } from '../common/Icon';
import { QuietButton } from '../common/QuietButton';
import styles from './MagnetHandlerOffer.module.css';

/** Asks the browser to open magnet links with Arioso; not there where the browser does not let a page ask. */
export function MagnetHandlerOffer() {
  const text = useText();
  const dispatch = useAppDispatch();
  const canHandleMagnets = useAppSelector((state) => selectIntake(state).canHandleMagnets);
  if (!canHandleMagnets) return null;
  return (
    <div className={styles.offer}>
      <QuietButton onClick={() => dispatch(magnetsRequested())}>
        <Icon name="magnet" />
        {text('newTask.magnets.offer')}
      </QuietButton>
    </div>
  );
}
