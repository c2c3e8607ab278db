import type { SeenTaskEvent, TaskEventKind } from '../../domain/taskEvent';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { AppLink } from '../common/AppLink';
import { Icon, type IconName } from '../common/Icon';
import styles from './ActivityPanel.module.css';

const icons: Readonly<Record<TaskEventKind, IconName>> = {
  added: 'add',
  completed: 'check',
  btCompleted: 'check',
  failed: 'error',
  metadataReady: 'magnet',
  seedingEnded: 'seed',
};

interface ActivityItemProps {
  readonly event: SeenTaskEvent;
  /** Its link was followed. */
  readonly onFollow: () => void;
}

export function ActivityItem({ event: { gid, kind, name, errorCode, time, rpcId }, onFollow }: ActivityItemProps) {
  const text = useText();
  const language = useAppSelector((state) => state.settings.language);
  // Another server does not know the task.
  const isHere = useAppSelector((state) => selectActiveProfile(state)?.rpcId === rpcId);
  const date = new Date(time);
  const shown = <bdi>{visibleText(name) || text('format.unknown')}</bdi>;
  return (
    <li className={styles.item} data-event={kind}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.what}>
        {isHere ? (
          <AppLink
            to={`/task/detail/${gid}`}
            className={styles.name}
            onClickCapture={() => {
              queueMicrotask(onFollow);
            }}
          >
            {shown}
          </AppLink>
        ) : (
          <span className={styles.name}>{shown}</span>
        )}
        <span className={styles.kind}>
          {text(`activity.${kind}`)}
          {kind === 'failed' && errorCode !== undefined && errorCode > 0 && ` · ${text(`error.download.${errorCode}`)}`}
        </span>
      </div>
      <time className={styles.time} dateTime={date.toISOString()}>
        {date.toLocaleTimeString(language.replace('_', '-'), { timeStyle: 'short' })}
      </time>
    </li>
  );
}
