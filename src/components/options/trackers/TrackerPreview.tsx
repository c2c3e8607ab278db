import type { TrackerChange, TrackerWay } from '../../../domain/trackers/trackerList';
import { useText } from '../../../i18n/useText';
import { Summary } from '../../common/display/Summary';
import { RadioGroup } from '../../common/fields/RadioGroup';
import { TrackerItems } from '../../common/lists/TrackerItems';
import styles from './TrackerPreview.module.css';

const ways: readonly TrackerWay[] = ['merge', 'replace'];

interface TrackerPreviewProps {
  readonly change: TrackerChange;
  readonly way: TrackerWay;
  /** Undefined where the preset fixes the way. */
  readonly onWay: ((way: TrackerWay) => void) | undefined;
}

/** The changes that applying the list would make. */
export function TrackerPreview({ change, way, onWay }: TrackerPreviewProps) {
  const text = useText();
  return (
    <div className={styles.preview}>
      <RadioGroup
        legend={text('trackerList.way')}
        isLegendHidden
        values={ways}
        chosen={way}
        isDisabled={!onWay}
        labelOf={(each) => text(`trackerList.way.${each}`)}
        onChoose={(each) => onWay?.(each)}
      />
      <Part name="added" trackers={change.added} />
      <Part name="kept" trackers={change.kept} />
      <Part name="removed" trackers={change.removed} />
    </div>
  );
}

/** Added and removed trackers are expanded; kept trackers are collapsed. */
function Part({ name, trackers }: { readonly name: 'added' | 'kept' | 'removed'; readonly trackers: readonly string[] }) {
  const text = useText();
  return (
    <details open={name !== 'kept' && trackers.length > 0} className={name === 'kept' ? undefined : styles[name]}>
      <Summary>
        {text(`trackerList.${name}`)} <span className={styles.count}>{trackers.length}</span>
      </Summary>
      <ul className={styles.trackers}>
        <TrackerItems trackers={trackers} />
      </ul>
    </details>
  );
}
