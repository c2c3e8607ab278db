import { memo } from 'react';
import type { Chosen } from '../../domain/files/fileSelection';
import { formatPercent } from '../../domain/format/percent';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { Checkbox } from '../common/fields/Checkbox';
import { Icon } from '../common/icons/Icon';
import { ProgressBar } from '../common/display/ProgressBar';
import { Size } from '../common/display/Size';
import grid from '../common/lists/grid.module.css';
import { passFocusToFiles } from './passFocus';
import styles from './FileRow.module.css';

interface FileRowProps {
  /** The id of the row's element. It is unique on the page, which may show several trees. */
  readonly id: string;
  readonly node: number;
  /** aria2's file index, from 1; undefined for a folder. */
  readonly index: number | undefined;
  /** Of a folder. */
  readonly folderPath: string;
  /** Untrusted text from the torrent. */
  readonly name: string;
  /** Undefined while it is unknown. */
  readonly length: number | undefined;
  readonly level: number;
  readonly isFlat: boolean;
  readonly isCollapsed: boolean;
  readonly chosen: Chosen;
  /** Undefined for folders, and where no progress is shown. */
  readonly percent: number | undefined;
  readonly hasProgress: boolean;
  /** The row's place, from 0. */
  readonly place: number;
  readonly height: number;
  /** The keyboard acts on this row. Tab reaches the checkbox of this row only. Otherwise the end of a long list would be out of reach. */
  readonly isActive: boolean;
  readonly isEditable: boolean;
}

/**
 * A file, or a folder with a toggle and a checkbox for all its files. FileGrid handles the events of all rows,
 * so a row renders again only when its own properties change.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { node, index, folderPath, length, level, isFlat, isCollapsed, chosen, percent, hasProgress, place, height, isActive, isEditable } =
    props;
  const text = useText();
  const isFolder = index === undefined;
  const name = visibleText(props.name) || text('format.unknown');
  return (
    <div
      ref={passFocusToFiles}
      role="row"
      id={props.id}
      aria-rowindex={place + 2}
      aria-level={isFlat ? undefined : level}
      aria-expanded={isFolder ? !isCollapsed : undefined}
      aria-selected={isEditable ? chosen === 'all' : undefined}
      data-node={node}
      data-file-index={index}
      data-dir={isFolder ? folderPath : undefined}
      data-chosen={chosen}
      data-active={isActive || undefined}
      className={`${grid.row} ${styles.row}`}
      style={{ top: place * height, height, '--level': Math.min(level, 12) - 1 }}
    >
      <div role="gridcell" className={styles.name}>
        {isFolder && (
          <button
            type="button"
            data-fold
            tabIndex={-1}
            className={styles.toggle}
            aria-label={text(isCollapsed ? 'files.expand' : 'files.collapse', { name })}
          >
            <Icon name={isCollapsed ? 'chevronRight' : 'chevronDown'} />
          </button>
        )}
        <Checkbox
          label={name}
          isChecked={chosen === 'all'}
          isMixed={chosen === 'some'}
          isDisabled={!isEditable}
          tabIndex={isActive ? 0 : -1}
        />
        {isFolder && <Icon name="folder" />}
        <bdi className={`${grid.text} ${styles.title}`} data-cell="name" title={name}>
          {name}
        </bdi>
      </div>
      <div role="gridcell" className={styles.size} data-cell="size">
        {length === undefined ? '–' : <Size bytes={length} />}
      </div>
      {hasProgress && (
        <div role="gridcell" className={styles.progress}>
          {percent !== undefined && (
            <>
              <ProgressBar percent={percent} label={text('task.progressOf', { name })} phase={percent < 100 ? 'downloading' : 'complete'} />
              <span data-cell="progress">{formatPercent(percent)}</span>
            </>
          )}
        </div>
      )}
    </div>
  );
});
