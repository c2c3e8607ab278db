import { useId, useMemo, useRef } from 'react';
import { countBitfield, readBitfield } from '../../../domain/taskDetail/bitfield';
import { countText } from '../../../domain/format/number';
import { sizeText } from '../../../domain/format/size';
import type { FullTask } from '../../../domain/tasks/fullTask';
import { columnLevels, layoutMap, squareLevels } from '../../../domain/taskDetail/pieceMap';
import { useText } from '../../../i18n/useText';
import { EmptyState } from '../../common/display/EmptyState';
import { useThemeName } from '../../common/display/useThemeName';
import visuallyHidden from '../../common/display/visuallyHidden.module.css';
import type { IconName } from '../../common/icons/Icon';
import { useElementWidth } from '../../common/layout/useElementWidth';
import { PieceCanvas, type Grid } from './PieceCanvas';
import styles from './PiecesTab.module.css';

/** In CSS pixels (docs/reference-behaviour.md, section 10). */
const barHeight = 20;

/** The completed pieces: a bar of the whole download, and below it a square for each piece, or for several. */
export default function PiecesTab({ task }: { readonly task: FullTask }) {
  const { bitfield, numPieces, pieceLength } = task;
  // A magnet without metadata has no pieces of the download.
  const isMagnet = task.details?.isMetadata === true;
  if (isMagnet || numPieces === 0) return <NoPieces icon={isMagnet ? 'magnet' : 'files'} />;
  return (
    <Pieces
      bitfield={task.status === 'complete' && bitfield === undefined ? 'f'.repeat(Math.ceil(numPieces / 4)) : bitfield}
      numPieces={numPieces}
      pieceLength={pieceLength}
    />
  );
}

/** The reason in place of the picture. A screen reader still finds the picture, without pieces. */
function NoPieces({ icon }: { readonly icon: IconName }) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.none}>
      <EmptyState icon={icon} text={text('pieces.unknown')} />
      <p id={id} className={visuallyHidden.text}>
        {text('pieces.count', { count: 0, completed: countText(0), total: countText(0) })}
      </p>
      <div role="img" aria-label={text('taskDetail.tab.pieces')} aria-describedby={id} className={visuallyHidden.text} />
    </div>
  );
}

interface PiecesProps {
  readonly bitfield: string | undefined;
  readonly numPieces: number;
  readonly pieceLength: number;
}

function Pieces({ bitfield, numPieces, pieceLength }: PiecesProps) {
  const text = useText();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const width = useElementWidth(element);
  const theme = useThemeName(element);
  const pieces = useMemo(() => readBitfield(bitfield, numPieces), [bitfield, numPieces]);
  const layout = useMemo(() => layoutMap(numPieces, width), [numPieces, width]);
  const columns = Math.floor(width);
  const barLevels = useMemo(() => columnLevels(pieces, columns), [pieces, columns]);
  const mapLevels = useMemo(() => squareLevels(pieces, layout), [pieces, layout]);
  const barGrid = useMemo((): Grid => ({ columns, rows: 1, pitch: 1, cellWidth: 1, cellHeight: barHeight }), [columns]);
  const mapGrid = useMemo((): Grid => ({ ...layout, cellWidth: layout.pitch - 1, cellHeight: layout.pitch - 1 }), [layout]);
  const completed = countBitfield(bitfield, numPieces);
  return (
    <div className={styles.page}>
      <div className={styles.legend}>
        <p id={id}>{text('pieces.count', { count: numPieces, completed: countText(completed), total: countText(numPieces) })}</p>
        <p className={styles.key}>
          <span className={styles.completed} /> {text('pieces.completed')}
        </p>
        <p className={styles.key}>
          <span className={styles.missing} /> {text('pieces.missing')}
        </p>
        <p className={styles.note}>{text('pieces.length', { size: sizeText(pieceLength) })}</p>
        {layout.piecesPerSquare > 1 && <p className={styles.note}>{text('pieces.grouped', { count: layout.piecesPerSquare })}</p>}
      </div>
      <div ref={element} role="img" aria-label={text('taskDetail.tab.pieces')} aria-describedby={id} className={styles.pieces}>
        {width > 0 && (
          <>
            <PieceCanvas levels={barLevels} grid={barGrid} theme={theme} />
            <PieceCanvas levels={mapLevels} grid={mapGrid} theme={theme} />
          </>
        )}
      </div>
    </div>
  );
}
