/** @jest-environment jsdom */
import { insertStyleSheet } from '../../../scripts/webpack/insertStyleSheet';

/** The types of the events that mini-css-extract-plugin gets for a sheet. */
function eventsFor(sheet: object | null) {
  const link = document.createElement('link');
  const events: string[] = [];
  link.onload = (event) => events.push(event.type);
  Object.defineProperty(link, 'sheet', { value: sheet });
  insertStyleSheet(link);
  expect(link.parentNode).toBe(document.head);
  link.dispatchEvent(new Event('load'));
  return events;
}

describe('scripts/webpack/insertStyleSheet', () => {
  it.each([
    ['passes on that a sheet with rules has arrived', { cssRules: [{}] }, 'load'],
    ['reports a sheet without rules as failed', { cssRules: [] }, 'error'],
    ['reports a refused sheet as failed', null, 'error'],
  ])('%s', (_title, sheet, type) => {
    expect(eventsFor(sheet)).toEqual([type]);
  });

  it('passes on the arrival of a sheet whose rules the browser hides', () => {
    const hidden = {
      get cssRules(): never {
        throw new DOMException('', 'SecurityError');
      },
    };
    expect(eventsFor(hidden)).toEqual(['load']);
  });
});
