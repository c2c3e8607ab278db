import { useText } from '../../i18n/useText';
import { UnreadBadge } from './UnreadBadge';

/** The number of unread events, on the icon of a link that leads to the bell. `id` is the id of the text for screen readers. */
export default function UnreadMark({ id, count }: { readonly id: string; readonly count: number }) {
  const text = useText();
  return (
    <>
      <UnreadBadge count={count} place="tab" />
      <span id={id} hidden>
        {text('activity.labelNew', { count })}
      </span>
    </>
  );
}
