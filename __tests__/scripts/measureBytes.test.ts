import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { measure } from '../../scripts/lib/measureBytes';
import { makeTree, removeTrees } from './temporaryTree';

afterEach(removeTrees);

const html = '<link rel="stylesheet" href="main.0123abcd.css"><script defer src="main.0123abcd.js"></script>';
const sound = {
  'dist/index.html': html,
  'dist/main.0123abcd.js': 'run()',
  'dist/main.0123abcd.css': 'p{}',
  'dist/main.0123abcd.js.map': '{}',
  'dist/langs/en.txt': '[a]',
  'dist/langs/zh_Hans.txt': '[a]\nb=c',
  'dist/langs/zh_Hans.more.txt': '[a]\nc=much more than the first file has',
  'dist/later.0123abcd.js': 'later()',
  'dist/preset.json': '{}',
};

const measured = (files: Record<string, string>) => measure(path.join(makeTree({ ...sound, ...files }), 'dist'));

describe('scripts/measureBytes', () => {
  it('counts what the page names, the first file of one language and the preset as the first load, and no maps', () => {
    const { firstLoad, files, problems } = measured({});
    expect(firstLoad.map((size) => size.name)).toEqual([
      'index.html',
      'langs/zh_Hans.txt',
      'main.0123abcd.css',
      'main.0123abcd.js',
      'preset.json',
    ]);
    expect(files.map((size) => size.name)).not.toContain('main.0123abcd.js.map');
    expect(problems).toEqual([]);
  });

  it.each([
    ['a large first load', { 'dist/main.0123abcd.js': 'a'.repeat(600_000) }, 'first load: 600.1 KB raw, the budget is 500.0 KB'],
    ['one that hardly shrinks', { 'dist/main.0123abcd.js': randomBytes(170_000).toString('base64') }, 'first load: 170.'],
    ['a large build', { 'dist/later.0123abcd.js': 'a'.repeat(2_700_000) }, 'whole build: 2700.'],
    ['a large file', { 'dist/later.0123abcd.js': randomBytes(700_000).toString('hex') }, 'later.0123abcd.js: '],
    ['a page that names no script', { 'dist/index.html': '<p>' }, 'index.html names no script'],
  ])('complains about %s', (_, files, message) => {
    expect(measured(files).problems).toEqual([expect.stringContaining(message)]);
  });
});
