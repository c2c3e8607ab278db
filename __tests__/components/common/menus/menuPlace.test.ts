/** @jest-environment jsdom */
import { placeMenu } from '../../../../src/components/common/menus/menuPlace';

describe('components/common/menus/menuPlace', () => {
  it.each([
    ['ltr', '300px'],
    ['rtl', '260px'],
  ])('aligns a menu with the edge of its button at which a line begins: %s', (dir, left) => {
    const menu = document.createElement('div');
    menu.dir = dir;
    menu.getBoundingClientRect = () => new DOMRect(0, 0, 100, 50);
    document.body.replaceChildren(menu);
    placeMenu(menu, { left: 300, right: 360, top: 10, bottom: 30 });
    expect([menu.style.left, menu.style.top]).toEqual([left, '32px']);
  });
});
