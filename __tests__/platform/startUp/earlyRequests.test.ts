/** @jest-environment jsdom */
import { setHostPage } from '../../../src/platform/page/hostPage';
import { readEarlyFile, requestFile, startEarlyRequests, takeEarlyFile } from '../../../src/platform/startUp/earlyRequests';

const requested: string[] = [];
/** jsdom has no Response. This one can be read once, like the browser's. */
class OnceResponse {
  readonly ok = true;
  private isRead = false;
  constructor(private readonly body: string) {}
  static error = () => ({ ok: false, type: 'error' });
  clone = () => {
    if (this.isRead) throw new TypeError('already read');
    return new OnceResponse(this.body);
  };
  arrayBuffer = () => Promise.resolve(this.read());
  text = () => Promise.resolve(this.read());
  private read() {
    if (this.isRead) throw new TypeError('already read');
    this.isRead = true;
    return this.body;
  }
}

beforeEach(() => {
  requested.length = 0;
  Object.assign(globalThis, {
    Response: OnceResponse,
    fetch: (path: string) => {
      requested.push(path);
      return Promise.resolve(new OnceResponse(`answer to ${path}`));
    },
  });
});
afterEach(() => {
  setHostPage(undefined);
  Object.assign(globalThis, { __LIBRARY__: false, ariosoEarlyRequests: undefined });
});

describe('platform/startUp/earlyRequests', () => {
  it('gives each early file once', async () => {
    startEarlyRequests(['preset.json'], undefined);
    expect(await (await takeEarlyFile('preset.json'))?.text()).toBe('answer to preset.json');
    expect(takeEarlyFile('preset.json')).toBeUndefined();
    expect(requested).toEqual(['preset.json']);
  });

  it('gives an early file that the head has read to the application too, afterwards', async () => {
    startEarlyRequests(['preset.json'], undefined);
    const order: string[] = [];
    readEarlyFile('preset.json', async (copy) => {
      order.push(await (await copy).text());
    });
    const taken = await takeEarlyFile('preset.json');
    order.push('taken');
    expect(await taken?.text()).toBe('answer to preset.json');
    expect(order).toEqual(['answer to preset.json', 'taken']);
    const read = jest.fn();
    readEarlyFile('preset.json', read);
    expect(read).not.toHaveBeenCalled();
  });

  it('requests the files of the library beside its script, and takes the preset from the page around it', async () => {
    Object.assign(globalThis, { __LIBRARY__: true });
    const page = { element: document.body, base: 'https://nas/lib/', search: '' };
    setHostPage({ ...page, preset: '{"embed":true}' });
    expect(await (await requestFile('preset.json')).text()).toBe('{"embed":true}');
    await requestFile('langs/en.txt');
    expect(requested).toEqual(['https://nas/lib/langs/en.txt']);
    setHostPage({ ...page, preset: undefined });
    expect((await requestFile('preset.json')).ok).toBe(false);
    expect(requested).toHaveLength(1);
  });
});
