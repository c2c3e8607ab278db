import { useLayoutEffect, useMemo, useRef } from 'react';
import { squareLevels, type MapLayout } from '../../domain/pieceMap';
import { beginDrawing, readColours, type PieceColours } from './canvas';
import styles from './PiecesTab.module.css';

interface PieceMapProps {
  readonly pieces: Uint8Array;
  readonly layout: MapLayout;
  /** Drawn anew when it changes. */
  readonly theme: string | undefined;
}

/** What stands on the canvas, so that a tick only draws what it changed. */
interface Drawn {
  readonly layout: MapLayout;
  readonly theme: string | undefined;
  readonly context: CanvasRenderingContext2D;
  readonly colours: PieceColours;
  levels: Uint8Array;
}

/** A square for each piece, or for a few where there are very many. */
export function PieceMap({ pieces, layout, theme }: PieceMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const levels = useMemo(() => squareLevels(pieces, layout), [pieces, layout]);
  const width = layout.columns * layout.pitch;
  const height = layout.rows * layout.pitch;
  useLayoutEffect(() => {
    const before = drawn.current;
    if (before?.layout === layout && before.theme === theme) {
      drawSquares(before, levels, before.levels);
      before.levels = levels;
      return;
    }
    const context = canvas.current && beginDrawing(canvas.current, width, height);
    if (!canvas.current || !context) return;
    const begun: Drawn = { layout, theme, context, colours: readColours(canvas.current), levels };
    drawSquares(begun, levels, undefined);
    drawn.current = begun;
  }, [levels, layout, theme, width, height]);
  return <canvas ref={canvas} className={styles.map} style={{ width, height }} />;
}

/** All squares, or those that differ from `before`. */
function drawSquares({ layout, context, colours }: Drawn, levels: Uint8Array, before: Uint8Array | undefined): void {
  const { pitch, columns } = layout;
  const side = pitch - 1;
  levels.forEach((level, place) => {
    if (before?.[place] === level) return;
    const left = (place % columns) * pitch;
    const top = Math.floor(place / columns) * pitch;
    context.fillStyle = colours.missing;
    context.fillRect(left, top, side, side);
    if (level === 0) return;
    context.fillStyle = colours.completed;
    context.globalAlpha = level / 4;
    context.fillRect(left, top, side, side);
    context.globalAlpha = 1;
  });
}
