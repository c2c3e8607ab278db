import { useLayoutEffect, useRef } from 'react';
import { fullLevel } from '../../../domain/taskDetail/pieceMap';
import { beginDrawing, readColours, type PieceColours } from './canvas';
import styles from './PiecesTab.module.css';

/** The layout of the cells, in CSS pixels. `pitch` is the distance between neighbours, in both directions. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly pitch: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

interface PieceCanvasProps {
  /** The completed share of each cell (domain/taskDetail/pieceMap). */
  readonly levels: Uint8Array;
  readonly grid: Grid;
  /** A change redraws all cells. */
  readonly theme: string | undefined;
}

/** The drawn state of the canvas, so that a tick redraws only changed cells. */
interface Drawn {
  readonly grid: Grid;
  readonly theme: string | undefined;
  readonly context: CanvasRenderingContext2D;
  readonly colours: PieceColours;
  levels: Uint8Array;
}

/** A bar of columns or a map of squares; the colour's strength is the completed share. */
export function PieceCanvas({ levels, grid, theme }: PieceCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const width = grid.columns * grid.pitch;
  const height = grid.rows * Math.max(grid.pitch, grid.cellHeight);
  useLayoutEffect(() => {
    const before = drawn.current;
    if (before?.grid === grid && before.theme === theme) {
      drawCells(before, levels, before.levels);
      before.levels = levels;
      return;
    }
    const context = canvas.current && beginDrawing(canvas.current, width, height);
    if (!canvas.current || !context) return;
    drawn.current = { grid, theme, context, colours: readColours(canvas.current), levels };
    drawCells(drawn.current, levels, undefined);
  }, [levels, grid, theme, width, height]);
  return <canvas ref={canvas} className={styles.canvas} style={{ width, height }} />;
}

/** Draws all cells, or those that differ from `before`. Cells are grouped by colour: setting a colour costs more than drawing a cell. */
function drawCells({ grid, context, colours }: Drawn, levels: Uint8Array, before: Uint8Array | undefined): void {
  const { columns, pitch, cellWidth, cellHeight } = grid;
  const byLevel: number[][] = Array.from({ length: fullLevel + 1 }, () => []);
  for (let place = 0; place < levels.length; place += 1) {
    const level = levels[place] ?? 0;
    if (before?.[place] !== level) byLevel[level]?.push(place);
  }
  const fill = (places: readonly number[]) => {
    for (const place of places) context.fillRect((place % columns) * pitch, Math.floor(place / columns) * pitch, cellWidth, cellHeight);
  };
  context.fillStyle = colours.missing;
  byLevel.slice(0, fullLevel).forEach(fill);
  context.fillStyle = colours.completed;
  byLevel.forEach((places, level) => {
    context.globalAlpha = level / fullLevel;
    if (level > 0) fill(places);
  });
  context.globalAlpha = 1;
}
