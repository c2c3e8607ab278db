/**
 * Control characters, direction marks, annotation marks (U+FFF9 to U+FFFB) and characters without a shape. They could disguise a name
 * (docs/trust.md, section 2). A text of blanks alone would look like no text.
 * Scripts and emoji need joiners (U+200C, U+200D), and U+FE0F after a pictograph.
 */
const invisible = /(\p{Extended_Pictographic}\uFE0F)|^\p{Zs}+$|(?![\u200C\u200D])[\p{Cc}\p{Zl}\p{Zp}\p{DI}\uFFF9-\uFFFB]/gu;
/** Text that needs no mark. The expressions for the other texts take long to compile, so the first rows do without them. */
const plain = /^( *[!-~][ -~]*)?$/;
const loneSurrogate = /\p{Cs}/gu;
const halfAtEnd = /[\uD800-\uDBFF]$/;
const maxLengthInLists = 300;

/** A lone surrogate cannot be copied or sent, so it becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(loneSurrogate, '\uFFFD');

/** `encodeURIComponent` for any text: for a lone surrogate that function throws. */
export const encodeComponent = (text: string): string => encodeURIComponent(wellFormed(text));

/** Untrusted text for lists: invisible characters become a visible mark, long text is cut. */
export function visibleText(text: string, longest = maxLengthInLists): string {
  // A cut in the middle of an emoji would leave half of it.
  const cut = text.length > longest ? `${text.slice(0, longest).replace(halfAtEnd, '')}…` : text;
  if (plain.test(cut)) return cut;
  return wellFormed(cut).replace(
    invisible,
    (mark, emoji?: string) => emoji ?? `⟨${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** Covers all scripts that run from right to left. Isolating another text has no effect. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFEFC\u{10800}-\u{1EFFF}]/u;
export const maxLengthInSentences = 500;

/** Untrusted text inside a sentence: visible, short, and without effect on the direction of the words around it. */
export function isolatedText(text: string): string {
  const shown = visibleText(text, maxLengthInSentences);
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
