/** Ranges in curl's syntax: `[001-100]`, `[1-10:2]`, `[a-z]`. An IPv6 address has no hyphen, so it never matches. */
const range = /\[(?:(\d{1,15})-(\d{1,15})|([a-z])-([a-z])|([A-Z])-([A-Z]))(?::([1-9]\d{0,8}))?\]/g;

/** More downloads from one link are most likely a typing mistake. */
export const maxExpanded = 1000;
/** The limit for all lines together: a page with millions of downloads would freeze. */
export const maxExpandedInAll = 10_000;

export interface RangePlan {
  readonly count: number;
  /** More than `maxExpanded`: nothing is expanded. */
  readonly isTooMany: boolean;
  /** All ranges are numeric. Letters such as `[a-c]` may well be part of a name, so they are not expanded by default. */
  readonly isNumeric: boolean;
  readonly first: string;
  readonly last: string;
}

interface Span {
  /** The text between the span before and this one. */
  readonly before: string;
  readonly count: number;
  readonly isNumeric: boolean;
  readonly at: (place: number) => string;
}

/** The size of an expansion, computed without expanding. Undefined for a link without ranges. */
export function planRanges(link: string): RangePlan | undefined {
  if (!link.includes('[')) return undefined;
  const { spans, rest } = spansOf(link);
  if (spans.length === 0) return undefined;
  const count = spans.reduce((product, span) => product * span.count, 1);
  const pick = (place: (span: Span) => number): string => spans.map((span) => span.before + span.at(place(span))).join('') + rest;
  return {
    count,
    isTooMany: count > maxExpanded,
    isNumeric: spans.every((span) => span.isNumeric),
    first: pick(() => 0),
    last: pick((span) => span.count - 1),
  };
}

/** Expands the ranges of a link; the last range counts fastest. A link without ranges or with too many (`planRanges`) is unchanged. */
export function expandRanges(link: string): readonly string[] {
  const plan = planRanges(link);
  if (!plan || plan.isTooMany) return [link];
  const { spans, rest } = spansOf(link);
  const starts = spans.reduce<readonly string[]>(
    (links, span) => links.flatMap((start) => Array.from({ length: span.count }, (_, place) => start + span.before + span.at(place))),
    [''],
  );
  return starts.map((start) => start + rest);
}

function spansOf(link: string): { readonly spans: readonly Span[]; readonly rest: string } {
  const spans: Span[] = [];
  let end = 0;
  for (const match of link.matchAll(range)) {
    const [text = '', firstNumber, lastNumber, firstSmall, lastSmall, firstCapital, lastCapital, stepText = '1'] = match;
    const step = Number(stepText);
    const width = Math.max(...[firstNumber, lastNumber].map((digits) => (digits?.startsWith('0') ? digits.length : 0)));
    const from = firstNumber === undefined ? codeOf(firstSmall ?? firstCapital) : Number(firstNumber);
    const to = lastNumber === undefined ? codeOf(lastSmall ?? lastCapital) : Number(lastNumber);
    const isNumeric = firstNumber !== undefined;
    spans.push({
      before: link.slice(end, match.index),
      count: Math.floor(Math.abs(to - from) / step) + 1,
      isNumeric,
      at: (place) => {
        const value = from + place * step * Math.sign(to - from);
        return isNumeric ? String(value).padStart(width, '0') : String.fromCharCode(value);
      },
    });
    end = match.index + text.length;
  }
  return { spans, rest: link.slice(end) };
}

const codeOf = (letter: string | undefined): number => letter?.charCodeAt(0) ?? 0;

/** The link with escaped brackets around each range, so that it stays one link: for links that no user has typed. */
export const withoutRanges = (link: string): string => link.replace(range, (span) => `%5B${span.slice(1, -1)}%5D`);
