import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectTransfers } from '../../store/slices/transfers';
import { Icon } from '../common/icons/Icon';
import styles from './DropOverlay.module.css';

/** Says what a drop will do, while the user drags something over the window. It takes no pointer events. */
export function DropOverlay() {
  const text = useText();
  const offer = useAppSelector((state) => selectTransfers(state).offer);
  if (!offer) return null;
  return (
    <div className={styles.overlay} data-drop={offer}>
      <div role="status" className={styles.box}>
        <span className={styles.icon}>
          <Icon name={offer === 'files' ? 'files' : 'link'} />
        </span>
        <p className={styles.title}>{text(`newTask.drop.${offer}`)}</p>
        <p className={styles.hint}>{text(`newTask.drop.${offer}Hint`)}</p>
      </div>
    </div>
  );
}
