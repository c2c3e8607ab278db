/** Sizes a canvas for the screen's real pixels, empty, and answers a context that counts in CSS pixels; undefined where there is none. */
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

/** The present theme's, from the style sheet of the element. */
export function readColours(element: HTMLElement): PieceColours {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return { completed: style?.getPropertyValue('--piece-completed') ?? '', missing: style?.getPropertyValue('--piece-missing') ?? '' };
}
