import { hasAllWords, wordsOf } from '../../../src/domain/input/searchWords';

describe('domain/input/searchWords', () => {
  it.each([
    ['', []],
    [' \t\n', []],
    ['  Max  SPEED\tlimit ', ['max', 'speed', 'limit']],
    ['下载 文件夹', ['下载', '文件夹']],
  ])('splits %j into the words %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });

  it.each([
    ['Max Speed', 'speed max', true],
    ['Max Speed', 'SPE', true],
    ['Max Speed', 'max limit', false],
    ['Max Speed', '', true],
    ['', '', true],
    ['', 'a', false],
  ])('finds in %j all words of %j: %s', (text, query, expected) => {
    expect(hasAllWords(text, wordsOf(query))).toBe(expected);
  });
});
