/** Control characters, and direction marks that could disguise a name (docs/trust.md, section 2). */
const invisible = /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const longestInLists = 300;

/** A lone surrogate cannot be copied or sent, so it becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(loneSurrogate, '\uFFFD');

/** Untrusted text for lists: invisible characters become a visible mark, long text is cut. */
export function visibleText(text: string, longest = longestInLists): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return wellFormed(cut).replace(invisible, (mark) => `⟨${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}
