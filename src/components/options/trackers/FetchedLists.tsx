import { dateTimeText } from '../../../domain/format/dateTime';
import { visibleText } from '../../../domain/visibleText';
import { useLanguage, useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectTrackerLists } from '../../../store/slices/trackerLists';
import { Hint } from '../../common/fields/Hint';
import styles from './TrackerListDialog.module.css';

/** Each list that was fetched, with the number of its trackers or the reason why there are none, and the time. */
export function FetchedLists() {
  const text = useText();
  const language = useLanguage();
  const { lists } = useAppSelector(selectTrackerLists);
  return (
    <ul aria-live="polite" aria-label={text('trackerList.fetched')} className={styles.lists}>
      {lists.map(({ url, at, count, problem }) => {
        const outcome = `${problem ? text(problem) : text('trackerList.found', { count: count ?? 0 })} · ${dateTimeText(at, language, 'short')}`;
        return (
          <li key={url} data-tracker-list={url} data-state={problem ? 'failed' : 'fetched'}>
            <bdi>{visibleText(url)}</bdi>
            {problem ? <p className={styles.problem}>{outcome}</p> : <Hint>{outcome}</Hint>}
          </li>
        );
      })}
    </ul>
  );
}
