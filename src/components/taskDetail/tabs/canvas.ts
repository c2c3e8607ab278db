/**
 * Resizes a canvas to device pixels, which clears it, and returns a context that counts in CSS pixels; undefined without canvas support.
 */
export function beginDrawing(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | undefined {
  const scale = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

export interface PieceColours {
  readonly completed: string;
  readonly missing: string;
}

/** The present theme's colour, from the element's style sheet. */
export function readColours(element: HTMLElement): PieceColours {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return { completed: style?.getPropertyValue('--piece-completed') ?? '', missing: style?.getPropertyValue('--piece-missing') ?? '' };
}
