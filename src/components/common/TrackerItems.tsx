import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';

const shownTrackers = 100;

/** The items of a list of trackers. A stranger's torrent may have any number of them, so the list is cut. */
export function TrackerItems({ trackers }: { readonly trackers: readonly string[] }) {
  const text = useText();
  return (
    <>
      {trackers.slice(0, shownTrackers).map((tracker, place) => (
        <li key={`${place} ${tracker}`}>
          <bdi>{visibleText(tracker)}</bdi>
        </li>
      ))}
      {trackers.length > shownTrackers && <li>{text('trackerList.further', { count: trackers.length - shownTrackers })}</li>}
    </>
  );
}
