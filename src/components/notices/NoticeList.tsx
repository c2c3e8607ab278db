import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { noticeHeld, noticeReleased } from '../../store/slices/noticeHolds';
import { noticeActionTaken, noticeClosed, type Notice } from '../../store/slices/notices';
import { Announcer } from '../activity/Announcer';
import { Button } from '../common/buttons/Button';
import { FaintButton } from '../common/buttons/FaintButton';
import { passFocusToPage } from '../common/interaction/focusPage';
import { Icon } from '../common/icons/Icon';
import { lateIcons } from '../common/icons/lateIcons';
import styles from './NoticeList.module.css';

/**
 * Temporary messages above the status bar, newest last. They never cover the toolbar and never take the focus. A notice stays
 * while the pointer or the focus is on it.
 */
export default function NoticeList({ isRaised }: { /** Above the phone's tab bar too. */ readonly isRaised: boolean }) {
  const text = useText();
  const notices = useAppSelector((state) => state.notices.notices);
  const furtherCount = useAppSelector((state) => state.notices.furtherNotices);
  return (
    <section aria-label={text('notice.region')} className={`${styles.list} ${isRaised ? styles.raised : ''}`}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
      {furtherCount > 0 && <p className={`${styles.notice} ${styles.further}`}>{text('notice.further', { count: furtherCount })}</p>}
      <Announcer />
    </section>
  );
}

function iconOf({ kind, isInfo }: Notice) {
  if (kind === 'alert') return 'error';
  return isInfo ? lateIcons.info : 'check';
}

function NoticeItem({ notice }: { readonly notice: Notice }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { action } = notice;
  const hold = () => dispatch(noticeHeld(notice.id));
  const release = () => dispatch(noticeReleased(notice.id));
  return (
    <div
      ref={passFocusToPage}
      role={notice.kind}
      className={styles.notice}
      data-kind={notice.kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={`${styles.icon} ${notice.isInfo ? '' : styles[notice.kind]}`}>
        <Icon name={iconOf(notice)} />
      </span>
      <span className={styles.text}>
        {text(notice.text)}
        {notice.count !== undefined && <span className={styles.count}>{text('notice.times', { count: notice.count })}</span>}
      </span>
      {action && (
        <Button onClick={() => dispatch(noticeActionTaken({ id: notice.id, intent: action.intent }))}>{text(action.label)}</Button>
      )}
      {notice.timeoutMs === undefined && (
        <span className={styles.close}>
          <FaintButton label={text('action.close')} onClick={() => dispatch(noticeClosed(notice.id))}>
            <Icon name="close" />
          </FaintButton>
        </span>
      )}
    </div>
  );
}
