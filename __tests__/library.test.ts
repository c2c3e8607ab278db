/** @jest-environment jsdom */
import { mount } from '../src/library';

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
});
