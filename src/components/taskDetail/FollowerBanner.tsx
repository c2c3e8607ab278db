import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { AppLink } from '../common/buttons/AppLink';
import { Icon } from '../common/icons/Icon';
import { maxItems } from '../common/lists/maxItems';
import { selectTaskDetail } from '../../store/slices/taskDetail';
import styles from './FollowerBanner.module.css';
import { taskPath } from '../../domain/routes';

/**
 * The task fetched a magnet's metadata, or a .torrent or .metalink file. The download itself is another task (aria2 manual, "followedBy").
 */
export function FollowerBanner() {
  const text = useText();
  const followers = useAppSelector((state) => selectTaskDetail(state).task?.details?.followedBy);
  if (!followers?.length) return null;
  return (
    <p className={styles.banner}>
      <Icon name="link" />
      <span>{text('taskDetail.followed', { count: followers.length })}</span>
      {followers.slice(0, maxItems).map((gid) => (
        <AppLink key={gid} to={taskPath(gid)}>
          {text('taskDetail.openFollower')}
        </AppLink>
      ))}
      {followers.length > maxItems && <span>{text('list.more', { count: followers.length - maxItems })}</span>}
    </p>
  );
}
