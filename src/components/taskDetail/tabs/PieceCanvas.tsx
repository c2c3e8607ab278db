import { useLayoutEffect, useRef } from 'react';
import { fullLevel } from '../../../domain/taskDetail/pieceMap';
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

interface PieceColours {
  readonly completed: string;
  readonly missing: string;
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

/** Draws all cells, or those that differ from `before`. */
function drawCells(drawn: Drawn, levels: Uint8Array, before: Uint8Array | undefined): void {
  const { context, colours } = drawn;
  const byLevel = placesByLevel(levels, before);
  context.fillStyle = colours.missing;
  if (before) byLevel.slice(0, fullLevel).forEach((places) => fillCells(drawn, places));
  else fillGrid(drawn, levels.length);
  context.fillStyle = colours.completed;
  byLevel.forEach((places, level) => {
    context.globalAlpha = level / fullLevel;
    if (level > 0) fillCells(drawn, places);
  });
  context.globalAlpha = 1;
}

/** Setting a colour costs more than drawing a cell, so cells of one colour are drawn together. */
function placesByLevel(levels: Uint8Array, before: Uint8Array | undefined): readonly (readonly number[])[] {
  const byLevel: number[][] = Array.from({ length: fullLevel + 1 }, () => []);
  for (let place = 0; place < levels.length; place += 1) {
    const level = levels[place] ?? 0;
    if (before?.[place] !== level) byLevel[level]?.push(place);
  }
  return byLevel;
}

function fillCells({ context, grid }: Drawn, places: readonly number[]): void {
  const { columns, pitch, cellWidth, cellHeight } = grid;
  for (const place of places) context.fillRect((place % columns) * pitch, Math.floor(place / columns) * pitch, cellWidth, cellHeight);
}

/** The first `count` cells, as one area without the gaps: a call for each of 50,000 cells takes longer than a frame. */
function fillGrid({ context, grid }: Drawn, count: number): void {
  const { columns, pitch, cellWidth, cellHeight } = grid;
  const fullRows = Math.floor(count / columns);
  const width = columns * pitch;
  const height = Math.ceil(count / columns) * Math.max(pitch, cellHeight);
  context.fillRect(0, 0, width, fullRows * Math.max(pitch, cellHeight));
  context.fillRect(0, fullRows * pitch, (count % columns) * pitch, cellHeight);
  for (let x = cellWidth; x < width && cellWidth < pitch; x += pitch) context.clearRect(x, 0, pitch - cellWidth, height);
  for (let y = cellHeight; y < height && cellHeight < pitch; y += pitch) context.clearRect(0, y, width, pitch - cellHeight);
}

/**
 * Resizes a canvas to device pixels, which clears it, and returns a context that counts in CSS pixels; undefined without canvas support.
 */
function beginDrawing(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | undefined {
  const scale = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

/** The present theme's colour, from the element's style sheet. */
function readColours(element: HTMLElement): PieceColours {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return { completed: style?.getPropertyValue('--piece-completed') ?? '', missing: style?.getPropertyValue('--piece-missing') ?? '' };
}
