import { findDocumentProblems } from '../../../scripts/checks/checkDocs';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

/** Written so that the check does not take it for a citation of this file. */
const cited = (citation: string): string => `docs/${citation}`;
const word = 'section';

const valid = {
  'docs/guide.md': '# Guide\n\n## 1. Start here\n\n## 2. Go on\n\nSee [the start](#1-start-here) and [notes](notes.md), section 4.\n',
  'docs/notes.md': '# Notes\n\n## 4. Limits\n\n```md\n## 9. No heading\n[no link](nowhere.md)\n```\n',
  'README.md': '![picture](docs/picture.png) [guide](docs/guide.md#2-go-on) [web](https://example.org/none) `[code](none.md)`\n',
  'docs/picture.png': '',
  'src/README.md': '[up](../docs/guide.md), section 2, and [folder](list)\n',
  'src/list/list.ts': `/** The limit (${cited('notes.md, section 4')}). */\nexport const limit = 4;\n`,
};

function problems(files: Record<string, string>): string[] {
  return findDocumentProblems(makeTree({ ...valid, ...files }));
}

describe('scripts/checks/checkDocs', () => {
  it('finds nothing in a valid tree', () => {
    expect(problems({})).toEqual([]);
  });

  it('finds a cited document that does not exist', () => {
    const code = `/** Fine. */\n// The rule: ${cited('rules.md, section 1')}\n`;
    expect(problems({ 'src/list/list.ts': code })).toEqual(['src/list/list.ts:2: docs/rules.md does not exist']);
  });

  it('finds a cited section that does not exist, also over two lines of a comment', () => {
    const code = `/** One\n * (${cited(`guide.md,\n * ${word} 3`)}). */\n// ${cited('notes.md, section 9')}\n`;
    expect(problems({ '__tests__/list.test.ts': code })).toEqual([
      '__tests__/list.test.ts:2: docs/guide.md has no section 3',
      '__tests__/list.test.ts:4: docs/notes.md has no section 9',
    ]);
  });

  it('finds a cited section without its document', () => {
    const code = `// The limit (rules, ${word} 4).\n// RFC 9110 ${word} 5.1 and ${cited('notes.md, section 4')} are fine.\n`;
    expect(problems({ 'src/list/list.ts': code })).toEqual(['src/list/list.ts:1: "section 4" does not name its document']);
  });

  it('finds links to missing files, headings and sections', () => {
    const readme = '[gone](../docs/gone.md)\n[heading](../docs/guide.md#3-further) [section](../docs/guide.md), section 5\n';
    expect(problems({ 'src/README.md': readme })).toEqual([
      'src/README.md:1: ../docs/gone.md does not exist',
      'src/README.md:2: docs/guide.md has no heading #3-further',
      'src/README.md:2: docs/guide.md has no section 5',
    ]);
  });

  it('compares the first table of folders in a README with the folders', () => {
    const table = '| folder | content |\n| --- | --- |\n| `gone/` | x |\n| [`list/`](list) | y |\n| (top level) | z |\n';
    const second = '\n| folder | content |\n| --- | --- |\n| `deeper/` | x |\n';
    const files = { 'src/README.md': `# src\n\n${table}${second}`, 'src/tasks/tasks.ts': '', 'docs/guide.md': valid['docs/guide.md'] };
    expect(problems(files)).toEqual([
      'src/README.md:3: the folder gone does not exist',
      'src/README.md:3: the table lacks the folder tasks',
    ]);
  });

  it('finds a short path in a README of src that leads nowhere from there, from src and from the tests', () => {
    const files = {
      'src/list/README.md': '`list.ts`, `list/list.ts`\n`rows/Row.tsx`\n',
      'docs/notes.md': '# Notes\n\n## 4. Limits\n\n`rows/Row.tsx`\n',
    };
    expect(problems(files)).toEqual(['src/list/README.md:2: rows/Row.tsx does not exist']);
  });

  it('finds a path of src in a Markdown file that does not exist', () => {
    const guide =
      '# Guide\n\n## 1. Start here\n\n## 2. Go on\n\n`src/list/list.ts`, `src/list/`, `src/{noun}.ts`, `src/list/rows.ts`\n`src/table`\n';
    expect(problems({ 'docs/guide.md': guide })).toEqual([
      'docs/guide.md:7: src/list/rows.ts does not exist',
      'docs/guide.md:8: src/table does not exist',
    ]);
  });

  it('finds an attribute that the public interface does not name', () => {
    const files = {
      [cited('interface.md')]: '# Interface\n\n`data-gid`, `data-drag="{place}"`\n',
      'src/list/Row.tsx': 'export const Row = () => <div data-gid="1" data-drag="2" data-drag-over />;\n',
      'src/list/Row.module.css': '[data-gid][data-last] {}\n',
    };
    expect(problems(files)).toEqual([
      'src/list/Row.module.css: docs/interface.md does not name data-last',
      'src/list/Row.tsx: docs/interface.md does not name data-drag-over',
    ]);
  });

  it('reports a broken link at the top of the repository once', () => {
    expect(problems({ 'README.md': `[gone](${cited('gone.md')})\n` })).toEqual(['README.md:1: docs/gone.md does not exist']);
  });
});
