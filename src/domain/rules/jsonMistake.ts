const blanks = /[ \t\n\r]*/y;
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = new RegExp(String.raw`${text.source}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`, 'y');

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd';

/**
 * The position of the first mistake in a JSON text (RFC 8259); undefined for valid text. The messages of `JSON.parse` differ between
 * browsers, and most of them name no place.
 */
export function jsonMistake(json: string): number | undefined {
  const closers: ('}' | ']')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(json);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  for (;;) {
    skip(blanks);
    const mark = json[at];
    const closer = closers.at(-1);
    if (expected === 'commaOrEnd' && closer === undefined) return at === json.length ? undefined : at;
    const mayEnd = expected.endsWith('OrEnd');
    if (mayEnd && mark !== undefined && mark === closer) {
      at += 1;
      closers.pop();
      expected = 'commaOrEnd';
    } else if (expected === 'commaOrEnd' || expected === 'colon') {
      if (mark !== (expected === 'colon' ? ':' : ',')) return at;
      at += 1;
      expected = expected === 'colon' || closer === ']' ? 'value' : 'key';
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      if (!skip(text)) return at;
      expected = 'colon';
    } else if (mark === '[' || mark === '{') {
      at += 1;
      closers.push(mark === '[' ? ']' : '}');
      expected = mark === '[' ? 'valueOrEnd' : 'keyOrEnd';
    } else if (skip(scalar)) expected = 'commaOrEnd';
    else return at;
  }
}
