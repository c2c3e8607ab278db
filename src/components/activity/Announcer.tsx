import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActivity } from '../../store/slices/activity';
import { LiveMessage } from '../common/display/LiveMessage';
import visuallyHidden from '../common/display/visuallyHidden.module.css';

/** Live region for events, commands and searches. It is always mounted: screen readers announce only changes inside an existing region. */
export function Announcer() {
  const text = useText();
  const announcement = useAppSelector((state) => selectActivity(state).announcement);
  return (
    <p aria-live="polite" className={visuallyHidden.text} data-announcer>
      {announcement && <LiveMessage number={announcement.number}>{text(announcement.text)}</LiveMessage>}
    </p>
  );
}
