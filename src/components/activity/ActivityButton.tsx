import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activityOpened, selectActivity } from '../../store/slices/activity';
import { Icon } from '../common/icons/Icon';
import { lateIcons } from '../common/icons/lateIcons';
import { FaintButton } from '../common/buttons/FaintButton';
import { UnreadBadge } from './UnreadBadge';
import styles from './ActivityButton.module.css';

/** The bell button. Its count is the number of events since the list was last opened. */
export function ActivityButton({ isIconOnly }: { /** The button shows no text beside its icon. */ readonly isIconOnly: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectActivity(state).unreadCount);
  const isOpen = useAppSelector((state) => selectActivity(state).isOpen);
  const label = count === 0 ? text('activity.label') : text('activity.labelNew', { count });
  return (
    <FaintButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => dispatch(activityOpened())}>
      <span className={styles.bell}>
        <Icon name={lateIcons.bell} />
        {count > 0 && <UnreadBadge count={count} place="bell" />}
      </span>
      {!isIconOnly && text('activity.label')}
    </FaintButton>
  );
}
