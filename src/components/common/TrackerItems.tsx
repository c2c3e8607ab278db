import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { mostItems } from './mostItems';

/** The items of a list of trackers. A stranger's torrent may have any number of them, so the list is cut. */
export function TrackerItems({ trackers }: { readonly trackers: readonly string[] }) {
  const text = useText();
  return (
    <>
      {trackers.slice(0, mostItems).map((tracker, place) => (
        <li key={`${place} ${tracker}`}>
          <bdi>{visibleText(tracker)}</bdi>
        </li>
      ))}
      {trackers.length > mostItems && <li>{text('trackerList.further', { count: trackers.length - mostItems })}</li>}
    </>
  );
}
