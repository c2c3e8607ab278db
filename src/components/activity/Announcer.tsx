import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActivity } from '../../store/slices/activity';
import visuallyHidden from '../common/display/visuallyHidden.module.css';

/** Live region for events, commands and searches. It is always mounted: screen readers announce only changes inside an existing region. */
export function Announcer() {
  const text = useText();
  const announcement = useAppSelector((state) => selectActivity(state).announcement);
  return (
    <p aria-live="polite" className={visuallyHidden.text} data-announcer>
      {/* Screen readers do not announce a text that stays the same, so each message is a new element. */}
      {announcement && <span key={announcement.number}>{text(announcement.text)}</span>}
    </p>
  );
}
