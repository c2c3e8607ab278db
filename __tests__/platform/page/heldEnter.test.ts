/** @jest-environment jsdom */
import { ignoreHeldEnter } from '../../../src/platform/page/heldEnter';
import { mountedIn } from '../../helpers/mountedIn';

/** Whether the browser is kept from pressing the element. */
function isPrevented(tag: string, init: KeyboardEventInit): boolean {
  const element = document.createElement(tag);
  document.body.append(element);
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  element.remove();
  return event.defaultPrevented;
}

describe('platform/page/heldEnter', () => {
  it('presses a button once while Enter is held, until it is ended', () => {
    const end = ignoreHeldEnter();
    expect(isPrevented('button', {})).toBe(false);
    expect(isPrevented('button', { repeat: true })).toBe(true);
    end();
    expect(isPrevented('button', { repeat: true })).toBe(false);
  });

  it('leaves a button of the page around the library alone', () => {
    mountedIn(document.createElement('div'), () => {
      const end = ignoreHeldEnter();
      expect(isPrevented('button', { repeat: true })).toBe(false);
      end();
    });
    mountedIn(document.body, () => {
      const end = ignoreHeldEnter();
      expect(isPrevented('button', { repeat: true })).toBe(true);
      end();
    });
  });

  it.each([
    ['textarea', { repeat: true }],
    ['button', { repeat: true, key: 'ArrowDown' }],
  ])('leaves a %s with %j alone', (tag, init) => {
    const end = ignoreHeldEnter();
    expect(isPrevented(tag, init)).toBe(false);
    end();
  });
});
