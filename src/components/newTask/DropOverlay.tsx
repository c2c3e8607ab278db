import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectIntake } from '../../store/slices/intake';
import { Icon } from '../common/Icon';
import styles from './DropOverlay.module.css';

/** Says, while something is held over the window, what letting it go will do. The pointer never meets it. */
export function DropOverlay() {
  const text = useText();
  const offer = useAppSelector((state) => selectIntake(state).offer);
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
