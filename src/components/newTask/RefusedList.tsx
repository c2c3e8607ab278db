import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../common/Icon';
import styles from './RefusedList.module.css';

/** More say no more; the form holds them all. */
const shown = 20;

/** How the last sending ended: what was not added, with aria2's words for each. */
export function RefusedList() {
  const text = useText();
  const refused = useAppSelector((state) => state.newTask.refused);
  const outcome = useAppSelector((state) => state.newTask.outcome);
  if (refused.length === 0 && !outcome) return null;
  return (
    <div role="alert" className={styles.box} data-kind={refused.length > 0 ? 'failed' : 'stopped'}>
      <Icon name="error" />
      <div className={styles.words}>
        <p className={styles.title}>{text(outcome ?? 'newTask.refused')}</p>
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.slice(0, shown).map(({ name, message }, place) => (
              // The same link may stand there twice; the list is replaced as a whole.
              <li key={place}>
                <bdi className={styles.name}>{visibleText(name)}</bdi>: {text(message)}
              </li>
            ))}
            {refused.length > shown && <li>{text('dialog.more', { count: refused.length - shown })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
