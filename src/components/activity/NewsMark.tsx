import { useText } from '../../i18n/useText';
import styles from './NewsMark.module.css';

/** On the shoulder of what leads to the bell: how much it has to tell. `id` is of the words for those who listen. */
export default function NewsMark({ id, count }: { readonly id: string; readonly count: number }) {
  const text = useText();
  return (
    <>
      <span aria-hidden className={styles.mark}>
        {count > 99 ? '99+' : count}
      </span>
      <span id={id} hidden>
        {text('activity.labelNew', { count })}
      </span>
    </>
  );
}
