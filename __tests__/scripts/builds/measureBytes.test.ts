import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { largestLanguage, measure } from '../../../scripts/builds/measureBytes';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const valid = {
  'dist/index.html': '<!doctype html>',
  'dist/main.0123abcd.js': 'run()',
  'dist/main.0123abcd.css': 'p{}',
  'dist/main.0123abcd.js.map': '{}',
  'dist/langs/en.txt': '[a]',
  'dist/langs/zh_Hans.txt': '[a]\nb=c',
  'dist/langs/zh_Hans.more.txt': '[a]\nc=much more than the first file has',
  'dist/later.0123abcd.js': 'later()',
  'dist/antd.0123abcd.js': 'adopt("@layer antd{}")',
  'dist/preset.json': '{}',
};

const requested = ['index.html', 'main.0123abcd.js', 'main.0123abcd.css', 'langs/zh_Hans.txt', 'preset.json'];

const tree = (files: Record<string, string> = {}) => path.join(makeTree({ ...valid, ...files }), 'dist');

describe('scripts/builds/measureBytes', () => {
  it('counts the files requested by the browser as first load, without source maps', () => {
    const { firstLoad, files, problems } = measure(tree(), requested);
    expect(firstLoad.map((size) => size.name).sort()).toEqual([...requested].sort());
    expect(files.map((size) => size.name)).not.toContain('main.0123abcd.js.map');
    expect(problems).toEqual([]);
  });

  it.each([
    ['a large first load', { 'dist/main.0123abcd.js': 'a'.repeat(600_100) }, 'first load: 600.1 KB raw, the budget is 500.0 KB'],
    ['one that hardly shrinks', { 'dist/main.0123abcd.js': randomBytes(170_000).toString('base64') }, 'first load: 170.'],
    ['a large build', { 'dist/later.0123abcd.js': 'a'.repeat(2_700_000) }, 'whole build: 2700.'],
    ['a build that hardly shrinks', { 'dist/later.0123abcd.js': randomBytes(1_000_000).toString('base64') }, 'whole build: 10'],
  ])('reports %s', (_, files, message) => {
    expect(measure(tree(files), requested).problems).toEqual([expect.stringContaining(message)]);
  });

  it('reports a page that requests no script', () => {
    expect(measure(tree(), ['index.html']).problems).toEqual([expect.stringContaining('no script before the first row')]);
  });

  it.each([
    ['copies of', { 'dist/later.0123abcd.js': 'adopt("@layer antd{}")' }, 'in 2 scripts, not in one: antd.0123abcd.js, later.0123abcd.js'],
    ['no', { 'dist/antd.0123abcd.js': '' }, 'in 0 scripts'],
  ])('reports %s styles of antd', (_, files, message) => {
    expect(measure(tree(files), requested).problems).toEqual([expect.stringContaining(message)]);
  });

  it('finds the language with the largest first file', () => {
    expect(largestLanguage(tree())).toBe('zh_Hans');
  });
});
