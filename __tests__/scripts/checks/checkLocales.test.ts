import { findLocaleProblems } from '../../../scripts/checks/checkLocales';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const english =
  '[list.empty]\ntitle=Nothing here\n[task.status]\nwaiting=Waiting\nactive=Active {{percent}}\n[dialog]\nremoved_one=One file\nremoved_other={{count}} files\n';
const valid = {
  'locales/en.txt': english,
  'locales/zh_Hans.txt':
    '; a comment\n[list.empty]\ntitle=空\n[task.status]\nwaiting=等\nactive={{percent}} 动\n[dialog]\nremoved_other={{count}} 个\n',
  'locales/zh_Hant.txt': english.replace('removed_one=One file\n', ''),
  'src/components/List.tsx':
    "export const a = text('list.empty.title');\nexport const b = { key: 'dialog.removed', values: { count: 2 } };",
  'src/domain/label.ts': 'export const c = (status: string) => ({ key: `task.status.${status}` });',
};

const findProblems = (files: Record<string, string>): string[] => findLocaleProblems(makeTree(files), ['en', 'zh_Hans', 'zh_Hant']);

function problems(files: Record<string, string>): string[] {
  return findProblems({ ...valid, ...files });
}

describe('scripts/checks/checkLocales', () => {
  it('finds nothing in a valid tree', () => {
    expect(problems({})).toEqual([]);
  });

  it('finds a missing text, an unknown text and changed placeholders', () => {
    const chinese = valid['locales/zh_Hans.txt'].replace('waiting=等', 'extra=多').replace('{{percent}} 动', '{{procent}} 动');
    expect(problems({ 'locales/zh_Hans.txt': chinese })).toEqual([
      'locales/zh_Hans.txt: task.status.waiting is missing',
      'locales/zh_Hans.txt:5: task.status.extra is not in locales/en.txt',
      'locales/zh_Hans.txt: task.status.active has the placeholders (procent), locales/en.txt has (percent)',
    ]);
  });

  it('finds an empty and a repeated line', () => {
    const traditional = `${valid['locales/zh_Hant.txt']}removed_other=Once more\n[task.status]\nempty=\n`;
    expect(problems({ 'locales/zh_Hant.txt': traditional })).toEqual([
      'locales/zh_Hant.txt:8: dialog.removed_other stands here a second time',
      'locales/zh_Hant.txt:10: "empty=" has no key or no text',
    ]);
  });

  it('finds a plural form that the language never uses, and a missing one', () => {
    const files = {
      'locales/zh_Hans.txt': valid['locales/zh_Hans.txt'].replace('removed_other', 'removed'),
      'locales/zh_Hant.txt': english,
    };
    expect(problems(files)).toEqual([
      'locales/zh_Hans.txt: dialog.removed_other is missing',
      'locales/zh_Hant.txt:7: zh_Hant never uses dialog.removed_one',
    ]);
    const withoutOther = english.replace('removed_other={{count}} files\n', '');
    expect(problems({ 'locales/en.txt': withoutOther })).toContain('locales/en.txt: dialog.removed_other is missing');
  });

  it('reports a missing language', () => {
    const { 'locales/zh_Hant.txt': _, ...rest } = valid;
    expect(findProblems(rest)).toEqual(['locales/zh_Hant.txt is missing']);
  });

  it('finds a used key without a text, in any position', () => {
    const content = [
      "text('list.nothing');",
      "const a = { titleKey: isEmpty ? 'list.one' : 'list.two' };",
      "const b = 'task.status.gone';",
      'const c = text(`other.${status}`);',
      "const d = 'aria2.addUri';",
    ].join('\n');
    expect(problems({ 'src/components/A.tsx': content })).toEqual([
      'src/components/A.tsx:1: locales/en.txt has no list.nothing',
      'src/components/A.tsx:2: locales/en.txt has no list.one',
      'src/components/A.tsx:2: locales/en.txt has no list.two',
      'src/components/A.tsx:3: locales/en.txt has no task.status.gone',
      'src/components/A.tsx:4: locales/en.txt has no text that begins with other.',
    ]);
  });

  it('compares each file of a language with its counterpart', () => {
    const more = '[dialog]\nmore=More';
    const use = { 'src/components/More.tsx': "text('dialog.more');" };
    const files = { ...use, 'locales/en.more.txt': more, 'locales/zh_Hans.more.txt': more, 'locales/zh_Hant.more.txt': more };
    expect(problems(files)).toEqual([]);
    expect(problems({ ...files, 'locales/zh_Hans.more.txt': '[dialog]\nless=Less' })).toEqual([
      'locales/zh_Hans.more.txt: dialog.more is missing',
      'locales/zh_Hans.more.txt:2: dialog.less is not in locales/en.more.txt',
    ]);
    expect(problems({ ...use, 'locales/en.more.txt': more })).toEqual([
      'locales/zh_Hans.more.txt is missing',
      'locales/zh_Hant.more.txt is missing',
    ]);
  });

  it('finds a text that is in two files', () => {
    const more = '[task.status]\nwaiting=Waiting';
    expect(problems({ 'locales/en.more.txt': more, 'locales/zh_Hans.more.txt': more, 'locales/zh_Hant.more.txt': more })).toEqual([
      'locales/en.more.txt:2: task.status.waiting is in locales/en.txt already',
    ]);
  });

  it('finds a late text used by the first load, unless only its key is named there', () => {
    const more = '[dialog]\nearly=Early\nlater=Later\nnamed=Named';
    const files = {
      'locales/en.more.txt': more,
      'locales/zh_Hans.more.txt': more,
      'locales/zh_Hant.more.txt': more,
      'src/index.tsx': "import './Shell';\nvoid import('./Dialog');",
      'src/Shell.tsx': "import './ask';\nconst text = useText();\ntext('dialog.early');",
      'src/ask.ts': "export const question = { key: 'dialog.named' };",
      'src/Dialog.tsx': "const text = useText();\ntext('dialog.later');",
    };
    expect(problems(files)).toEqual([
      'locales/en.more.txt:2: dialog.early belongs in locales/en.txt, since src/Shell.tsx:3 is part of the first load',
    ]);
  });

  it('requires title and description for every option, and none for others', () => {
    const file = '[option.title]\ndir=Folder\nlog=Log\n[option.description]\ndir=Where\nlog=How';
    const files = {
      'locales/en.options.txt': file,
      'locales/zh_Hans.options.txt': file,
      'locales/zh_Hant.options.txt': file,
      'src/components/Option.tsx': 'text(`option.title.${key}`);\ntext(`option.description.${key}`);',
      'src/domain/options/definitions/basic.ts':
        "export const basic = [\n  { key: 'dir', type: 'string' },\n  { key: 'log', type: 'string' },\n];",
    };
    expect(problems(files)).toEqual([]);
    const definitions = "export const basic = [\n  { key: 'dir', type: 'string' },\n  { key: 'split', type: 'integer' },\n];";
    expect(problems({ ...files, 'src/domain/options/definitions/basic.ts': definitions })).toEqual([
      'locales/en.txt: there is no option.title.split',
      'locales/en.txt: there is no option.description.split',
      'locales/en.options.txt:3: option.title.log is about no option of aria2',
      'locales/en.options.txt:6: option.description.log is about no option of aria2',
    ]);
  });

  it('finds a text that nothing uses', () => {
    expect(problems({ 'src/components/List.tsx': "text('dialog.removed');" })).toEqual([
      'locales/en.txt:2: nothing in src uses list.empty.title',
    ]);
  });

  it('accepts a comment that declares a family of keys', () => {
    expect(problems({ 'src/components/List.tsx': "// locales: list.empty.*\ntext('dialog.removed');" })).toEqual([]);
  });

  it('checks a computed key for every value of its type', () => {
    const computed = (status: string) => ({
      'src/domain/label.ts': `export const c = (status: ${status}) => ({ key: \`task.status.\${status}\` });`,
    });
    expect(problems(computed("'waiting' | 'active'"))).toEqual([]);
    expect(problems(computed("'waiting' | 'active' | 'paused'"))).toEqual([
      'src/domain/label.ts:1: locales/en.txt has no task.status.paused',
    ]);
    expect(problems(computed("'waiting'"))).toEqual(['locales/en.txt:5: nothing in src uses task.status.active']);
  });

  it('checks the codes of a list against the texts', () => {
    const codes = (list: string) => ({
      'src/domain/label.ts': `const codes = ${list} as const;\nexport const c = (code: (typeof codes)[number]) => ({ key: \`task.status.\${code}\` });`,
      'locales/en.txt': english.replaceAll('waiting=', '1=').replaceAll('active=', '32='),
      'locales/zh_Hans.txt': valid['locales/zh_Hans.txt'].replaceAll('waiting=', '1=').replaceAll('active=', '32='),
      'locales/zh_Hant.txt': valid['locales/zh_Hant.txt'].replaceAll('waiting=', '1=').replaceAll('active=', '32='),
    });
    expect(problems(codes('[1, 32]'))).toEqual([]);
    expect(problems(codes('[1, 31]'))).toEqual([
      'src/domain/label.ts:2: locales/en.txt has no task.status.31',
      'locales/en.txt:5: nothing in src uses task.status.32',
    ]);
  });
});
