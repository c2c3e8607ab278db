import { useLayoutEffect, useRef } from 'react';
import { completedRuns } from '../../domain/pieceMap';
import { beginDrawing, readColours } from './canvas';
import styles from './PiecesTab.module.css';

/** In CSS pixels (reference behaviour, section 10). */
const height = 20;

interface PieceBarProps {
  readonly pieces: Uint8Array;
  readonly width: number;
  /** Drawn anew when it changes. */
  readonly theme: string | undefined;
}

/** The whole download as a bar; neighbouring pieces that are there are one run. */
export function PieceBar({ pieces, width, theme }: PieceBarProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const drawing = canvas.current && beginDrawing(canvas.current, width, height);
    if (!canvas.current || !drawing) return;
    const { completed, missing } = readColours(canvas.current);
    drawing.fillStyle = missing;
    drawing.fillRect(0, 0, width, height);
    drawing.fillStyle = completed;
    for (const [from, to] of completedRuns(pieces)) drawing.fillRect((from * width) / 100, 0, ((to - from) * width) / 100, height);
  }, [pieces, width, theme]);
  return <canvas ref={canvas} className={styles.bar} style={{ width, height }} />;
}
