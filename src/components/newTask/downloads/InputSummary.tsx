import { useDeferredValue } from 'react';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectCommandCount, selectExpandedDraft, selectParsedDraft } from '../../../store/selectors/newTask';
import { draftRangesToggled } from '../../../store/slices/newTask';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { DebouncedStatus } from '../../common/display/DebouncedStatus';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import styles from './InputSummary.module.css';

/**
 * How Arioso understood the text, where it contains more than links. Nothing is dropped or expanded silently. `invalid` is the
 * text about lines that are not links. Screen readers announce all sentences, `invalid` included, after a pause in typing.
 */
export function InputSummary({ invalid }: { readonly invalid: string }) {
  const text = useText();
  const parsed = useDeferredValue(useAppSelector(selectParsedDraft));
  const { ranges } = useDeferredValue(useAppSelector(selectExpandedDraft));
  const commandCount = useAppSelector(selectCommandCount);
  const mirrored = parsed.downloads.filter(({ uris }) => uris.length > 1).length;
  const ignored = [...new Set(parsed.ignored.map(({ option }) => option))].join(' ');
  const notes = [
    ...(commandCount > 0 ? [text('newTask.understood.commands', { count: commandCount })] : []),
    ...(mirrored > 0 ? [text('newTask.understood.mirrors', { count: mirrored })] : []),
    ...(ranges && ranges.tooManyCount > 0 ? [text('newTask.understood.tooMany', { count: ranges.tooManyCount })] : []),
  ];
  const said = [
    invalid,
    ...notes,
    ignored && `${text('newTask.understood.ignored')} ${visibleText(ignored)}`,
    ranges && ranges.lineCount > 0 && text('newTask.understood.ranges', { count: ranges.lineCount, links: ranges.linkCount }),
  ];
  return (
    <>
      <DebouncedStatus>{said.filter(Boolean).join(' · ')}</DebouncedStatus>
      <div className={styles.notes}>
        {(notes.length > 0 || ignored !== '') && (
          <p className={styles.note}>
            <Icon name={lateIcons.info} />
            <span className={styles.parts}>
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
              {ignored !== '' && (
                <span className={styles.ignored}>
                  {text('newTask.understood.ignored')} <code>{visibleText(ignored)}</code>
                </span>
              )}
            </span>
          </p>
        )}
        {ranges && ranges.lineCount > 0 && <Ranges />}
      </div>
    </>
  );
}

/** Numbered ranges with their first and last link, and the choice not to expand them. */
function Ranges() {
  const text = useText();
  const dispatch = useAppDispatch();
  const { ranges, isExpanded } = useAppSelector(selectExpandedDraft);
  if (!ranges) return null;
  return (
    <div className={styles.ranges}>
      <LabelledCheckbox isChecked={isExpanded} onToggle={() => dispatch(draftRangesToggled(!isExpanded))}>
        {text('newTask.understood.ranges', { count: ranges.lineCount, links: ranges.linkCount })}
      </LabelledCheckbox>
      <ul className={styles.preview}>
        <li>
          <bdi>{visibleText(ranges.first)}</bdi>
        </li>
        {ranges.linkCount > 2 && <li>{text('newTask.understood.between', { count: ranges.linkCount - 2 })}</li>}
        {ranges.linkCount > 1 && (
          <li>
            <bdi>{visibleText(ranges.last)}</bdi>
          </li>
        )}
      </ul>
    </div>
  );
}
