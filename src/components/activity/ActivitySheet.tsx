import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activityCleared, selectActivity } from '../../store/slices/activity';
import { Button } from '../common/buttons/Button';
import { EmptyState } from '../common/display/EmptyState';
import { lateIcons } from '../common/icons/lateIcons';
import { Modal } from '../common/dialogs/Modal';
import { ActivityItem } from './ActivityItem';
import styles from './ActivitySheet.module.css';

/** Events since the page was opened, newest first. */
export default function ActivitySheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const events = useAppSelector((state) => selectActivity(state).events);
  return (
    <Modal label={text('activity.label')} layout="end" onClose={onClose}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text('activity.label')}</h2>
        <Button kind="quiet" isDisabled={events.length === 0} onClick={() => dispatch(activityCleared())}>
          {text('activity.clear')}
        </Button>
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {text('action.close')}
        </Button>
      </header>
      {events.length === 0 ? (
        <EmptyState icon={lateIcons.bell} text={text('activity.empty')} />
      ) : (
        <ol className={styles.list}>
          {events.map((event) => (
            <ActivityItem key={event.id} event={event} onFollow={onClose} />
          ))}
        </ol>
      )}
    </Modal>
  );
}
