/**
 * Writes a warning for operators and developers to the browser's console. It holds no secret and no foreign text that is not made visible.
 */
export function warnDeveloper(message: string): void {
  // eslint-disable-next-line no-console -- the only place that writes there
  console.warn(`Arioso: ${message}`);
}
