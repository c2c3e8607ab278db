import { useText } from '../../i18n/useText';
import { NewsBadge } from './NewsBadge';

/** The number of unread news, on the icon of a link that leads to the bell. `id` belongs to the screen reader's text. */
export default function NewsMark({ id, count }: { readonly id: string; readonly count: number }) {
  const text = useText();
  return (
    <>
      <NewsBadge count={count} place="tab" />
      <span id={id} hidden>
        {text('activity.labelNew', { count })}
      </span>
    </>
  );
}
