import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Icon } from '../common/Icon';
import { TrackerItems } from '../common/TrackerItems';
import { OverviewItem } from './OverviewItem';
import styles from './OverviewRows.module.css';

/** The trackers of a torrent: open at first, can be folded. */
export function TrackerRow({ trackers }: { readonly trackers: readonly string[] }) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const term = text('taskDetail.field.bt-tracker-servers');
  const toggle = (
    <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles.toggle} onClick={() => setOpen(!isOpen)}>
      {term}
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
    </button>
  );
  return (
    <OverviewItem
      term={term}
      termControl={toggle}
      value={trackers.join('\n')}
      aside={!isOpen && text('taskDetail.trackers', { count: trackers.length })}
    >
      <ul id={id} hidden={!isOpen} data-field="bt-tracker-servers" className={styles.trackers}>
        <TrackerItems trackers={trackers} />
      </ul>
    </OverviewItem>
  );
}
