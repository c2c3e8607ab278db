import { useState } from 'react';
import { itemsOf } from '../../domain/options/convert';
import { findDefinition } from '../../domain/options/definitions';
import { changeTrackers } from '../../domain/options/trackerList';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectGlobalOption } from '../../store/selectors/options';
import { Button } from '../common/Button';
import styles from './TrackerListDialog.module.css';

interface TrackerPreviewProps {
  readonly trackers: readonly string[];
  readonly onApply: (trackers: readonly string[]) => void;
  readonly onCancel: () => void;
}

const ways = ['merge', 'replace'] as const;

/** What the list would change, before it does. */
export function TrackerPreview({ trackers, onApply, onCancel }: TrackerPreviewProps) {
  const text = useText();
  const [how, setHow] = useState<(typeof ways)[number]>('merge');
  const told = useAppSelector((state) => selectGlobalOption(state, 'bt-tracker')) ?? '';
  const definition = findDefinition('bt-tracker');
  const present = definition?.type === 'text' ? itemsOf(definition, told) : [];
  const change = changeTrackers(present, trackers, how);
  const isSame = change.added.length === 0 && change.removed.length === 0;
  return (
    <>
      <div className={styles.preview}>
        <fieldset className={styles.ways}>
          <legend className={styles.hidden}>{text('trackerList.how')}</legend>
          {ways.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="how"
                checked={how === way}
                onChange={() => {
                  setHow(way);
                }}
              />
              {text(`trackerList.way.${way}`)}
            </label>
          ))}
        </fieldset>
        <Part name="added" trackers={change.added} />
        <Part name="kept" trackers={change.kept} />
        <Part name="removed" trackers={change.removed} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        <Button
          kind="primary"
          isDisabled={isSame}
          onClick={() => {
            onApply(change.result);
          }}
        >
          {text('trackerList.apply', { count: change.result.length })}
        </Button>
      </div>
    </>
  );
}

const shownTrackers = 100;

/** Added ones first in sight; the others are there to be opened. */
function Part({ name, trackers }: { readonly name: 'added' | 'kept' | 'removed'; readonly trackers: readonly string[] }) {
  const text = useText();
  return (
    <details open={name !== 'kept' && trackers.length > 0} className={styles[name]}>
      <summary>
        {text(`trackerList.${name}`)} <span className={styles.count}>{trackers.length}</span>
      </summary>
      <ul className={styles.trackers}>
        {trackers.slice(0, shownTrackers).map((tracker, place) => (
          <li key={`${place} ${tracker}`}>
            <bdi>{visibleText(tracker)}</bdi>
          </li>
        ))}
        {trackers.length > shownTrackers && <li>{text('trackerList.further', { count: trackers.length - shownTrackers })}</li>}
      </ul>
    </details>
  );
}
