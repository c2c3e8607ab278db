import { useId, useMemo, useRef } from 'react';
import { countPieces, readBitfield } from '../../domain/bitfield';
import { sizeText } from '../../domain/format/size';
import type { FullTask } from '../../domain/fullTask';
import { layoutMap } from '../../domain/pieceMap';
import { useText } from '../../i18n/useText';
import { EmptyState } from '../common/EmptyState';
import { useElementWidth } from '../common/useElementWidth';
import { useThemeName } from '../common/useThemeName';
import { PieceBar } from './PieceBar';
import { PieceMap } from './PieceMap';
import styles from './PiecesTab.module.css';

/** Which pieces there are: a bar of the whole, and below it a square for each, or for a few. */
export default function PiecesTab({ task }: { readonly task: FullTask }) {
  const text = useText();
  const { bitfield, numPieces, pieceLength } = task;
  if (numPieces === 0) return <EmptyState icon="verify" text={text('pieces.unknown')} />;
  return <Pieces bitfield={task.status === 'complete' && bitfield === undefined ? 'f'.repeat(Math.ceil(numPieces / 4)) : bitfield} numPieces={numPieces} pieceLength={pieceLength} />;
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
  const completed = countPieces(pieces);
  const figures = (count: number) => count.toLocaleString('en-US');
  return (
    <div className={styles.page}>
      <div className={styles.legend}>
        <p id={id}>{text('pieces.count', { completed: figures(completed), total: figures(numPieces) })}</p>
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
            <PieceBar pieces={pieces} width={width} theme={theme} />
            <PieceMap pieces={pieces} layout={layout} theme={theme} />
          </>
        )}
      </div>
    </div>
  );
}
