import { shortcutOf, shortcuts, type Shortcut } from '../../src/domain/shortcuts';

const alone = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('domain/shortcuts', () => {
  it.each<[string, Partial<typeof alone>, Shortcut | undefined]>([
    ['n', {}, 'new'],
    ['N', { shiftKey: true }, 'new'],
    ['?', { shiftKey: true }, 'help'],
    ['Delete', {}, 'remove'],
    ['a', { ctrlKey: true }, 'selectAll'],
    ['A', { metaKey: true }, 'selectAll'],
    ['f', { ctrlKey: true }, 'search'],
    ['a', {}, undefined],
    ['n', { ctrlKey: true }, undefined],
    ['n', { altKey: true }, undefined],
    ['a', { ctrlKey: true, altKey: true }, undefined],
    ['A', { ctrlKey: true, shiftKey: true }, undefined],
    ['F', { metaKey: true, shiftKey: true }, undefined],
    ['Delete', { shiftKey: true }, undefined],
    ['toString', {}, undefined],
  ])('reads the key %s with %j', (key, modifiers, shortcut) => {
    expect(shortcutOf({ key, ...alone, ...modifiers })).toBe(shortcut);
  });

  it('has no key twice', () => {
    const keys = Object.values(shortcuts).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
