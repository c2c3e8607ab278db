import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectNewTask } from '../../../store/slices/newTask';
import { Icon } from '../../common/icons/Icon';
import styles from './RefusedList.module.css';

/** A longer list would not help; the form still holds all refused downloads. */
const maxShown = 20;

/** The downloads that were not added in the last attempt, each with aria2's error message. */
export function RefusedList() {
  const text = useText();
  const refused = useAppSelector((state) => selectNewTask(state).refused);
  const resultMessage = useAppSelector((state) => selectNewTask(state).resultMessage);
  if (refused.length === 0 && !resultMessage) return null;
  return (
    <div role="alert" className={styles.box} data-kind={refused.length > 0 ? 'failed' : 'stopped'}>
      <Icon name="error" />
      <div className={styles.words}>
        <p className={styles.title}>{text(resultMessage ?? 'newTask.refused')}</p>
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.slice(0, maxShown).map(({ name, message }, place) => (
              // The same link may occur twice, so the key is the place; the list is only replaced as a whole.
              <li key={place}>
                <bdi className={styles.name}>{visibleText(name)}</bdi>: {text(message)}
              </li>
            ))}
            {refused.length > maxShown && <li>{text('list.more', { count: refused.length - maxShown })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
