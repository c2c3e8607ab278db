/** @jest-environment jsdom */
import type { Shortcut } from '../../../src/domain/shortcuts';
import { recordEarlyInput } from '../../../src/platform/startUp/earlyInput';
import { subscribeToShortcuts } from '../../../src/platform/page/shortcuts';
import { mountedIn } from '../../helpers/mountedIn';

const heard: Shortcut[] = [];
let unsubscribe: () => void = () => undefined;
const listen = (accepts: (shortcut: Shortcut) => boolean = () => true) => {
  unsubscribe = subscribeToShortcuts((shortcut) => heard.push(shortcut), accepts);
};

afterEach(() => {
  unsubscribe();
  jest.restoreAllMocks();
  heard.length = 0;
  document.body.replaceChildren();
});

/** Answers whether the browser was kept from doing its own. */
function press(key: string, modifiers: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  // jsdom uses another clock than browsers do.
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

function element(tag: string, attributes: Record<string, string> = {}): Element {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.body.append(made);
  return made;
}

const control = { ctrlKey: true };
const command = { metaKey: true };

describe('platform/page/shortcuts', () => {
  it('reports keys pressed before it started, once and in order', () => {
    recordEarlyInput();
    press('a', control);
    press('x');
    press('n');
    listen();
    press('?');
    expect(heard).toEqual(['selectAll', 'new', 'help']);
    unsubscribe();
    heard.length = 0;
    listen();
    expect(heard).toEqual([]);
  });

  it('lets nothing be dropped before it starts: the browser would replace the page', () => {
    const dragged = () => {
      const event = Object.assign(new Event('dragover', { bubbles: true, cancelable: true }), { dataTransfer: { dropEffect: 'copy' } });
      document.body.dispatchEvent(event);
      return [event.defaultPrevented, event.dataTransfer.dropEffect];
    };
    recordEarlyInput();
    expect(dragged()).toEqual([true, 'none']);
    listen();
    expect(dragged()).toEqual([false, 'copy']);
  });

  it('forgets a key that was pressed long before it started, because other tasks may be selected since', () => {
    recordEarlyInput();
    press('Delete');
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 4000);
    listen();
    expect(heard).toEqual([]);
  });

  it.each<[string, KeyboardEventInit, Shortcut]>([
    ['f', control, 'search'],
    ['f', command, 'search'],
    ['F', control, 'search'],
    ['a', control, 'selectAll'],
    ['a', command, 'selectAll'],
    ['n', {}, 'new'],
    ['N', { shiftKey: true }, 'new'],
    ['?', { shiftKey: true }, 'help'],
    ['Delete', {}, 'remove'],
  ])('reports %s with %j as %s, and prevents the default', (key, modifiers, shortcut) => {
    listen();
    expect(press(key, modifiers)).toBe(true);
    expect(heard).toEqual([shortcut]);
  });

  it.each<[string, KeyboardEventInit]>([
    ['n', control],
    ['n', command],
    ['a', {}],
    ['f', {}],
    ['f', { ctrlKey: true, altKey: true }],
    ['n', { altKey: true }],
    ['Delete', control],
    ['x', {}],
    ['Escape', {}],
  ])('leaves %s with %j to the browser', (key, modifiers) => {
    listen();
    expect(press(key, modifiers)).toBe(false);
    expect(heard).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['input', {}],
    ['input', { type: 'search' }],
    ['textarea', {}],
    ['select', {}],
    ['div', { contenteditable: 'true' }],
  ])('ignores letters and Delete in a focused text box: %s %j', (tag, attributes) => {
    listen();
    const box = element(tag, attributes);
    expect([press('n', {}, box), press('?', {}, box), press('Delete', {}, box), press('a', control, box)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(heard).toEqual([]);
  });

  it('searches from a text box, and reports every key on a checkbox, radio button or button', () => {
    listen();
    press('f', control, element('input'));
    press('Delete', {}, element('input', { type: 'checkbox' }));
    press('n', {}, element('input', { type: 'radio' }));
    press('a', control, element('button'));
    expect(heard).toEqual(['search', 'remove', 'new', 'selectAll']);
  });

  it('ignores letters in an element of editable content', () => {
    listen();
    const line = document.createElement('p');
    element('div', { contenteditable: 'true' }).append(line);
    expect(press('n', {}, line)).toBe(false);
    expect(heard).toEqual([]);
  });

  it('ignores keys while a dialog is open', () => {
    listen();
    const dialog = element('dialog', { open: '' });
    expect(press('n')).toBe(false);
    dialog.removeAttribute('open');
    press('n');
    expect(heard).toEqual(['new']);
  });

  it('reports keys of the library while the page around it has an open dialog', () => {
    const own = document.createElement('div');
    document.body.append(own);
    element('dialog', { open: '' });
    mountedIn(own, () => {
      listen();
      press('f', control, own);
      press('f', control);
      own.append(element('dialog', { open: '' }));
      press('f', control, own);
    });
    expect(heard).toEqual(['search']);
  });

  it('reports a key that is held down once, and prevents the default', () => {
    listen();
    press('Delete');
    expect([press('Delete', { repeat: true }), press('f', { ...control, repeat: true })]).toEqual([true, true]);
    expect(heard).toEqual(['remove']);
  });

  it('ignores a key whose default was prevented', () => {
    listen();
    const taker = element('button');
    taker.addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    press('Delete', {}, taker);
    expect(heard).toEqual([]);
  });

  it('leaves shortcuts to the browser that are not accepted', () => {
    listen((shortcut) => shortcut !== 'search');
    expect(press('f', control)).toBe(false);
    expect(press('n')).toBe(true);
    expect(heard).toEqual(['new']);
  });

  it('ignores keys after it is unsubscribed', () => {
    listen();
    unsubscribe();
    expect(press('n')).toBe(false);
    expect(heard).toEqual([]);
  });
});
