/** Features that some browsers of the last years lack, with the first versions that have them (MDN's compatibility tables). */
export interface BrowserFeature {
  readonly name: string;
  /** Finds a use in the built files of this kind. `text`: in style sheets and in the scripts' own styles. */
  readonly kind: 'script' | 'style' | 'text';
  readonly pattern: RegExp;
  /** Versions of Chrome, Firefox and Safari. Infinity: none has it. */
  readonly since: readonly [chrome: number, firefox: number, safari: number];
}

const feature = (kind: BrowserFeature['kind'], name: string, pattern: RegExp, since: BrowserFeature['since']): BrowserFeature => ({
  kind,
  name,
  pattern,
  since,
});
/** A method whose name no other object has. */
const method = (names: string, ...since: BrowserFeature['since']): BrowserFeature =>
  feature('script', `.${names}()`, new RegExp(`\\.(?:${names})\\(`), since);
/** `Thing.name`. */
const own = (name: string, ...since: BrowserFeature['since']): BrowserFeature =>
  feature('script', name, new RegExp(`\\b${name.replace('.', '\\.')}\\b`), since);

/**
 * The list leaves out features that do no harm where they are missing (`content-visibility`, `text-wrap`, `scrollbar-gutter`), and
 * features that the page tests for before it uses them (`requestIdleCallback`, `navigator.locks`, React's view transitions).
 */
export const browserFeatures: readonly BrowserFeature[] = [
  feature('script', 'lookbehind', /\(\?<[=!]/, [62, 78, 16.4]),
  feature('script', 'constructable style sheets', /adoptedStyleSheets/, [99, 101, 16.4]),
  feature('script', 'class static blocks', /[{;}]static\s*\{/, [94, 93, 16.4]),
  method('findLast|findLastIndex', 97, 104, 15.4),
  method('toSorted|toReversed|toSpliced', 110, 115, 16),
  method('isWellFormed|toWellFormed', 111, 119, 16.4),
  method('isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference', 122, 127, 17),
  method('toHex|toBase64|setFromHex|setFromBase64', 140, 133, 18.2),
  method('getOrInsert|getOrInsertComputed', 145, 144, 26.2),
  method('checkVisibility', 105, 106, 17.4),
  method('showPopover|hidePopover|togglePopover', 114, 125, 17),
  method('requestClose', 134, 139, 18.4),
  method('moveBefore', 133, 144, Infinity),
  method('setHTMLUnsafe|getHTML', 125, 128, 18),
  own('AbortSignal.timeout', 103, 100, 16),
  own('AbortSignal.any', 116, 124, 17.4),
  own('Array.fromAsync', 121, 115, 16.4),
  own('Object.groupBy', 117, 119, 17.4),
  own('Map.groupBy', 117, 119, 17.4),
  own('Promise.withResolvers', 119, 121, 17.4),
  own('Promise.try', 128, 134, 18.2),
  own('RegExp.escape', 136, 134, 18.2),
  own('Error.isError', 134, 138, 26),
  own('Iterator.from', 122, 131, 18.4),
  own('Math.sumPrecise', 147, 137, 26.2),
  own('URL.canParse', 120, 115, 17),
  own('URL.parse', 126, 126, 18),
  own('Response.json', 105, 115, 17),
  own('Intl.Segmenter', 87, 125, 14.1),
  own('Intl.DurationFormat', 129, 136, 16.4),
  own('Temporal.Now', 144, 139, Infinity),
  feature('text', ':has()', /:has\(/, [105, 121, 15.4]),
  feature('text', ':popover-open', /:popover-open/, [114, 125, 17]),
  feature('text', ':user-invalid', /:user-(?:in)?valid/, [119, 88, 16.5]),
  feature('text', '@container', /@container/, [105, 110, 16]),
  feature('text', '@starting-style', /@starting-style/, [117, 129, 17.5]),
  feature('text', '@scope', /@scope\b/, [118, 146, 17.4]),
  feature('text', '@property', /@property\b/, [85, 128, 16.4]),
  feature('text', '@layer', /@layer\b/, [99, 97, 15.4]),
  feature('text', 'color-mix()', /color-mix\(/, [111, 113, 16.2]),
  feature('text', 'light-dark()', /light-dark\(/, [123, 120, 17.5]),
  feature('text', 'oklch() and lab()', /\b(?:ok)?l(?:ab|ch)\(/, [111, 113, 15.4]),
  feature('text', 'relative colours', /\b(?:rgba?|hsla?|hwb|color)\(from /, [119, 128, 16.4]),
  feature('style', 'nested rules', /[{;]&/, [120, 117, 17.2]),
  feature('style', 'dvh, svh, lvh', /\d(?:[dsl]v[hw])\b/, [108, 101, 15.4]),
  feature('style', 'subgrid', /\bsubgrid\b/, [117, 71, 16]),
  feature('style', 'linear()', /[: ,]linear\(/, [113, 112, 17.2]),
  feature('style', 'round(), mod(), rem()', /[: ,(](?:round|mod|rem)\(/, [125, 118, 15.4]),
  feature('style', 'anchor positioning', /\b(?:anchor-name|position-anchor)\b/, [125, 147, 26]),
  feature('style', 'ranges of media queries', /@media[^{]*[<>]/, [104, 63, 16.4]),
];

/** Code of packages that the page never uses, and that therefore needs no support: the colour between antd's joined buttons. */
export const unusedCode: readonly RegExp[] = [/"compact-connect-border-color"\)\]:`color-mix\([^`]*`/];
