import { listPath } from '../../domain/routes';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { selectEndedCount } from '../../store/slices/activity';
import { AppLink } from '../common/buttons/AppLink';
import styles from './EndedDownloads.module.css';

/** Where the downloads of an empty list have gone: a link to those that have ended since the page was opened. */
export default function EndedDownloads() {
  const text = useText();
  const count = useAppSelector((state) => selectEndedCount(state, selectActiveProfileId(state)));
  const isStoppedEmpty = useAppSelector((state) => state.globalStat.current?.numStopped === 0);
  if (count === 0 || isStoppedEmpty) return null;
  return (
    <AppLink to={listPath('stopped')} className={styles.link}>
      {text('taskList.ended', { count })}
    </AppLink>
  );
}
