/** @jest-environment jsdom */
import { mount } from '../src/library';
import { scriptFolder } from '../src/platform/page/hostPage';
import { settle } from './helpers/settle';

const unmountApplication = jest.fn();
jest.mock('../src/index', () => ({ mount: () => Promise.resolve(() => unmountApplication()) }));

/** What webpack declares in each module. */
Object.assign(globalThis, { __webpack_public_path__: '' });

describe('library', () => {
  it('can be mounted after an attempt without an element, which a caller of another language may make', async () => {
    const missing: HTMLElement = JSON.parse('null');
    await expect(mount(missing)).rejects.toThrow(TypeError);
    const unmount = await mount(document.createElement('div'));
    unmount();
  });

  it("restores the attributes that Arioso writes, and leaves the host's own `hidden` alone", async () => {
    const element = document.createElement('div');
    element.lang = 'de';
    unmountApplication.mockClear();
    const unmount = await mount(element);
    element.lang = 'en';
    element.hidden = true;
    unmount();
    expect(unmountApplication).toHaveBeenCalledTimes(1);
    expect(element.getAttributeNames()).toEqual(['lang', 'hidden']);
    expect(element.lang).toBe('de');
  });

  it('is not mounted beside one that another copy of the script has mounted', async () => {
    const theirs = document.createElement('div');
    theirs.setAttribute('data-arioso', '');
    document.body.append(theirs);
    await expect(mount(document.createElement('div'))).rejects.toThrow('mounted already');
    theirs.remove();
    (await mount(document.createElement('div')))();
  });

  it('refuses a shadow root, which its style sheets do not reach', async () => {
    const element = document.createElement('div');
    document.createElement('div').attachShadow({ mode: 'open' }).append(element);
    await expect(mount(element)).rejects.toThrow('shadow root');
  });

  it('is mounted again by the effects of a component, which may end before the first mount is loaded', async () => {
    const element = document.body.appendChild(document.createElement('div'));
    // The recipe of docs/hosting.md, section 9.
    let before: Promise<unknown> = Promise.resolve();
    const effect = () => {
      const mounted = before.then(() => mount(element));
      return () => {
        before = mounted.then(
          (unmount) => unmount(),
          () => undefined,
        );
      };
    };
    effect()();
    const end = effect();
    await before;
    await settle();
    expect(element.hasAttribute('data-arioso')).toBe(true);
    end();
    await before;
    expect(element.hasAttribute('data-arioso')).toBe(false);
    element.remove();
  });

  it.each([
    ['a file', 'https://router.lan/lib/arioso.js?v=1', 'https://router.lan/lib/'],
    ['an inline script', '', ''],
    ['a blob', 'blob:https://router.lan/0b8b', ''],
  ])('finds its folder by the address of the script: %s', (_title, src, folder) => {
    const script = document.createElement('script');
    if (src !== '') script.src = src;
    expect(scriptFolder({ currentScript: script } as unknown as Document)).toBe(folder);
  });
});
