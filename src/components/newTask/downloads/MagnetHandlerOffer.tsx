import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { magnetHandlerRequested, selectMagnetHandling } from '../../../store/slices/magnetHandler';
import { Icon } from '../../common/icons/Icon';
import { FaintButton } from '../../common/buttons/FaintButton';
import styles from './MagnetHandlerOffer.module.css';

/**
 * Registers Arioso for magnet links in the browser. On an insecure page a press says why that is impossible. In a browser without support
 * the button is hidden.
 */
export function MagnetHandlerOffer() {
  const text = useText();
  const dispatch = useAppDispatch();
  const handling = useAppSelector(selectMagnetHandling);
  if (handling === 'impossible') return null;
  return (
    <div className={styles.offer}>
      <FaintButton onClick={() => dispatch(magnetHandlerRequested())}>
        <Icon name="magnet" />
        {text('newTask.magnets.offer')}
      </FaintButton>
    </div>
  );
}
