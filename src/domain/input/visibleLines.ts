import { visibleText } from '../visibleText';

const maxLines = 4;
const maxLength = 120;

/** Untrusted lines for a notice, which must be short: the first lines, and an ellipsis for the others. */
export function visibleLines(lines: readonly string[]): string {
  const shown = lines.slice(0, maxLines).map((line) => visibleText(line.trim(), maxLength));
  return [...shown, ...(lines.length > shown.length ? ['…'] : [])].join(' · ');
}
