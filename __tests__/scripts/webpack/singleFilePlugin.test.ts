/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { insertEmbeddedStyle, loadEmbeddedScript, makeSinglePage } from '../../../scripts/webpack/singleFilePlugin';

const index = `<!doctype html><html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:" />
<link rel="icon" href="icon.svg" type="image/svg+xml" /><link rel="manifest" href="manifest.webmanifest" />
<link rel="preload" as="style" href="main.css"><script defer src="main.js"></script><link rel="preload" as="script" href="page.1.js" media="not all" data-page-script>
<script src="head.js"></script><link rel="stylesheet" href="main.css"></head><body><div id="root"></div></body></html>`;

const files = (more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'icon.svg': '<svg/>',
      'manifest.webmanifest': '{}',
      'preset.json': '{}',
      'main.js': 'main("</script>")',
      'head.js': 'head()',
      'main.css': 'p{}',
      '12.js': 'twelve()',
      '12.css': 'q{}',
      'page.1.js': 'page()',
      'langs/en.txt': '[a]\nb=<b>',
      'langs/en.more.txt': '[a]\nc=d',
      ...more,
    }),
  );

// eslint-disable-next-line no-restricted-syntax -- the page is made above.
const parse = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const hashOf = (text: string | null) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

describe('scripts/webpack/singleFilePlugin', () => {
  it('refers to no other file', () => {
    const page = parse(makeSinglePage(index, files()));
    expect([...page.querySelectorAll('[src], link')].map((element) => element.getAttribute('href'))).toEqual([
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ]);
  });

  it('inlines the first scripts, and embeds all other files unchanged', () => {
    const page = parse(makeSinglePage(index, files()));
    const inline = [...page.querySelectorAll('script:not([data-file])')];
    expect(inline.map((script) => script.textContent)).toEqual(['head()', 'main("<\\/script>")']);
    const held = [...page.querySelectorAll<HTMLElement>('script[data-file]')];
    expect(held.map((script) => [script.dataset['file'], script.textContent])).toEqual([
      ['langs/en.txt', '[a]\nb=<b>'],
      ['page.1.js', 'page()'],
      ['12.css', 'q{}'],
      ['12.js', 'twelve()'],
      ['langs/en.more.txt', '[a]\nc=d'],
    ]);
    expect(held.every((script) => script.getAttribute('type') === 'text/plain')).toBe(true);
    // The root element exists when the application's script runs, and the texts when the head script asks for them.
    expect(inline[1]?.previousElementSibling?.id).toBe('root');
    expect(inline[0]?.previousElementSibling).toBe(held[0]);
  });

  it('allows exactly these scripts and styles by hash', () => {
    const page = parse(makeSinglePage(index, files()));
    const policy = page.querySelector('meta')?.content ?? '';
    const scripts = ['head()', 'main("<\\/script>")', 'page()', 'twelve()'].map(hashOf);
    expect(/script-src ([^;]+);/.exec(policy)?.[1]?.split(' ').sort()).toEqual(scripts.sort());
    expect(/style-src ([^;]+);/.exec(policy)?.[1]?.split(' ').sort()).toEqual(["'self'", hashOf('p{}'), hashOf('q{}')].sort());
  });

  // The HTML parser changes a CR to an LF: another text than the policy allows by its hash.
  it('holds no carriage return, so that the browser reads the text that was hashed', () => {
    const page = makeSinglePage(
      index,
      files({ '12.js': '/*! a\r\nlicence */twelve()\r', 'main.css': 'p{}\r\n', 'langs/en.txt': 'a=b\r\n' }),
    );
    expect(page).not.toContain('\r');
    const policy = parse(page).querySelector('meta')?.content ?? '';
    expect(policy).toContain(hashOf('/*! a\nlicence */twelve()\n'));
    expect(policy).toContain(hashOf('p{}\n'));
  });

  it.each([
    ['a script', { '12.js': 'a("<!--")' }, '12.js'],
    ['a text', { 'langs/en.txt': 'a=</script>' }, 'langs/en.txt'],
  ])('rejects %s that would end its element or change how HTML is parsed', (_, more, name) => {
    expect(() => makeSinglePage(index, files(more))).toThrow(name);
  });

  it('rejects an index.html with a missing file', () => {
    const incomplete = files();
    incomplete.delete('main.js');
    expect(() => makeSinglePage(index, incomplete)).toThrow('main.js');
  });
});

describe('scripts/webpack/singleFilePlugin, while the page is loading', () => {
  let readyState: DocumentReadyState;
  beforeEach(() => {
    readyState = 'loading';
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
    document.head.replaceChildren();
    document.body.replaceChildren();
  });
  afterEach(() => Reflect.deleteProperty(document, 'readyState'));

  const hold = (name: string, text: string): HTMLScriptElement => {
    const held = document.createElement('script');
    held.type = 'text/plain';
    held.dataset['file'] = name;
    held.textContent = text;
    document.body.append(held);
    return held;
  };
  const readToTheEnd = (): void => {
    readyState = 'interactive';
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };

  it('inserts a script and a style when their texts are complete', () => {
    const script = hold('1.js', '"first half');
    const done = jest.fn();
    loadEmbeddedScript('1.js', done);
    expect([document.head.childElementCount, done.mock.calls]).toEqual([0, []]);
    script.append(', second half"');
    const style = hold('1.css', 'p{');
    const link = document.createElement('link');
    link.setAttribute('href', '1.css');
    insertEmbeddedStyle(link);
    style.append('}');
    readToTheEnd();
    expect([...document.head.children].map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['script', '"first half, second half"'],
      ['style', 'p{}'],
    ]);
    expect(done.mock.calls).toEqual([[{ type: 'load' }]]);
  });

  it('inserts a complete script at once, and reports a missing one at the end', () => {
    hold('1.js', '"whole"');
    hold('2.js', '"next"');
    const done = jest.fn();
    loadEmbeddedScript('1.js', done);
    expect(document.head.textContent).toBe('"whole"');
    loadEmbeddedScript('3.js', done);
    expect(done.mock.calls).toEqual([[{ type: 'load' }]]);
    readToTheEnd();
    expect(done.mock.calls).toEqual([[{ type: 'load' }], [{ type: 'missing' }]]);
  });
});
