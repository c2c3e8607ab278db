import type { ActivityEvent, SeenEvent } from '../../domain/activity/activityEvent';
import { dateTimeText } from '../../domain/format/dateTime';
import { isHidden } from '../../domain/preset/presetLocks';
import { errorDescription } from '../../domain/tasks/errorCodes';
import { visibleText } from '../../domain/visibleText';
import { optionsPath, taskPath } from '../../domain/routes';
import type { Milliseconds } from '../../domain/units';
import { useLanguage, useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { selectRetryWaits } from '../../store/slices/autoRetry';
import { AppLink } from '../common/buttons/AppLink';
import { Icon, type IconName } from '../common/icons/Icon';
import styles from './ActivitySheet.module.css';

const icons: Readonly<Record<ActivityEvent['kind'], IconName>> = {
  added: 'add',
  completed: 'check',
  btCompleted: 'check',
  failed: 'error',
  metadataReady: 'magnet',
  seedingEnded: 'seed',
  retried: 'retry',
  retryEnded: 'error',
  trackersRenewed: 'retry',
  trackersFailed: 'error',
};

interface ActivityItemProps {
  readonly event: SeenEvent;
  /** Called when the user follows the link in this tab. */
  readonly onFollow: () => void;
}

export function ActivityItem({ event: { gid, kind, subject, errorCode, time, rpcId }, onFollow }: ActivityItemProps) {
  const text = useText();
  const language = useLanguage();
  // The task, or the option, exists on its own server only, so there is no link while another server is active.
  const isHere = useAppSelector((state) => selectActiveProfileId(state) === rpcId);
  const isPageHidden = useAppSelector((state) => gid === undefined && isHidden(state.settings.preset, 'page:bt'));
  const retryAt = useAppSelector((state) => (kind === 'failed' ? selectRetryWaits(state)[gid]?.at : undefined));
  // Some codes have no description.
  const reason = kind === 'failed' ? errorDescription(errorCode) : undefined;
  const shown = (
    <span className={styles.name}>
      <bdi>{visibleText(subject) || text('format.unknown')}</bdi>
    </span>
  );
  return (
    <li className={styles.item} data-event={kind}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.what}>
        {isHere && !isPageHidden ? (
          <AppLink to={gid === undefined ? optionsPath('bt') : taskPath(gid)} className={styles.link} onFollow={onFollow}>
            {shown}
          </AppLink>
        ) : (
          shown
        )}
        <span className={styles.kind}>
          {text(`activity.${kind}`)}
          {reason && ` · ${text(reason)}`}
          {retryAt !== undefined && ` · ${text('autoRetry.at', { time: dateTimeText(retryAt, language, 'time') })}`}
        </span>
      </div>
      <time className={styles.time} dateTime={new Date(time).toISOString()}>
        {dateTimeText(time, language, isToday(time) ? 'time' : 'short')}
      </time>
    </li>
  );
}

const isToday = (time: Milliseconds): boolean => new Date(time).toDateString() === new Date().toDateString();
