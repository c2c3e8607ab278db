/**
 * Writes a warning for operators and developers to the browser's console. The warning must hold no secret. Foreign text in it must have
 * passed through `visibleText`.
 */
export function warnDeveloper(message: string): void {
  // eslint-disable-next-line no-console -- the only place that writes there
  console.warn(`Arioso: ${message}`);
}
