import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { maxItems } from './maxItems';

/** The items of a list of trackers. A stranger's torrent may have any number of them, so the list is cut. */
export function TrackerItems({ trackers }: { readonly trackers: readonly string[] }) {
  const text = useText();
  return (
    <>
      {trackers.slice(0, maxItems).map((tracker, place) => (
        <li key={`${place} ${tracker}`}>
          <bdi>{visibleText(tracker)}</bdi>
        </li>
      ))}
      {trackers.length > maxItems && <li>{text('list.more', { count: trackers.length - maxItems })}</li>}
    </>
  );
}
