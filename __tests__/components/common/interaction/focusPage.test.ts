/** @jest-environment jsdom */
import { focusPage } from '../../../../src/components/common/interaction/focusPage';

function make(tag: string, attributes: Readonly<Record<string, string>>, ...children: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
const place = (...content: readonly HTMLElement[]) =>
  document.body.replaceChildren(make('main', { 'data-content': '', tabindex: '-1', id: 'content' }, ...content));
const focused = () => {
  focusPage(document);
  return document.activeElement?.id;
};

describe('components/common/interaction/focusPage', () => {
  it.each([
    ['the list', { role: 'grid' }],
    ['the reason why the list has no rows', { 'data-empty': '' }],
    ['the wait for the rows', { 'data-loading': '' }],
    ['the chosen tab', { role: 'tab', 'aria-selected': 'true' }],
  ])('focuses %s', (_what, attributes) => {
    place(make('button', { role: 'tab', 'aria-selected': 'false' }), make('p', { tabindex: '-1', id: 'target', ...attributes }));
    expect(focused()).toBe('target');
  });

  it('passes over the chip of an empty kind, which stands before the list', () => {
    place(make('button', { 'data-empty': '', id: 'chip' }), make('div', { role: 'grid', tabindex: '0', id: 'list' }));
    expect(focused()).toBe('list');
  });

  it('focuses the content when it has none of them, also while the connection doctor is busy', () => {
    place(make('section', { 'aria-busy': 'true' }));
    expect(focused()).toBe('content');
  });

  it('leaves a focused element alone', () => {
    const box = make('input', { id: 'box' });
    place(make('p', { role: 'grid', tabindex: '0' }), box);
    box.focus();
    expect(focused()).toBe('box');
  });
});
