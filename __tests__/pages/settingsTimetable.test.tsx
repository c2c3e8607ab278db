/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { encodeBase64 } from '../../src/domain/base64';
import { textOfSpeedTimetable, withHours, noSlowHours } from '../../src/domain/speedTimetable/speedTimetable';
import type { TimetablePeriod } from '../../src/domain/speedTimetable/timetablePeriod';
import { cronCopyRequested, periodReached } from '../../src/store/slices/speedTimetable';
import { makeProfile } from '../helpers/makeProfile';
import { settingRow } from '../helpers/pageElements';
import { renderPage } from '../helpers/renderPage';

jest.setTimeout(60_000);
// jsdom has no capture.
beforeAll(() => void Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined }));
beforeAll(() => import('../../src/pages/SettingsPage'), 120_000);

const setting = () => settingRow('speedTimetable');
const cell = (name: string) => within(setting()).getByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

async function open(speedTimetable = '', profiles = [makeProfile({ rpcId: 'a', rpcAlias: 'NAS', secret: encodeBase64('hush') })]) {
  const parts = await renderPage('/settings/arioso', { settings: { speedTimetable }, profiles });
  const stored = (): unknown => JSON.parse(parts.store.getState().settings.speedTimetable || 'null');
  const reach = (period: TimetablePeriod) =>
    act(() => {
      parts.store.dispatch(periodReached(period));
    });
  return { ...parts, stored, reach };
}

afterEach(() => void jest.restoreAllMocks());

const eight = textOfSpeedTimetable([{ slow: withHours(noSlowHours, [8], true) }]);

describe('pages/SettingsPage, speed timetable', () => {
  it('is off at first, and keeps the week when turned off and on', async () => {
    const { user, stored } = await open();
    expect(within(setting()).queryByRole('grid')).toBeNull();
    const master = within(setting()).getByRole('switch', { name: 'Timetable for speeds' });
    await user.click(master);
    expect(stored()).toEqual([{ slow: {} }]);
    expect(setting().textContent).toContain('No timetable is in force');
    await user.click(cell('Monday 14:00, normal'));
    await user.click(master);
    expect(stored()).toEqual([{ slow: { mon: '14-15' }, off: true }]);
    await user.click(master);
    expect(cell('Monday 14:00, slow').getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the stored text when the new one would be too long, and says why', async () => {
    const hours = Array.from({ length: 12 }, (_, hour) => `${2 * hour}-${2 * hour + 1}`).join();
    const days = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));
    const rpcIdOf = (place: number) => `c${place}`.padEnd([100, 100, 100, 100, 30][place] ?? 0, '-');
    const others = Array.from({ length: 38 }, (_, place) => ({ slow: days, rpcId: rpcIdOf(place) }));
    const full = JSON.stringify([...others, { slow: {} }]);
    expect(full.length).toBeGreaterThan(19_990);
    const { user, store } = await open(full);
    await user.click(cell('Monday 14:00, normal'));
    expect(within(setting()).getByRole('alert').textContent).toBe('Not saved. The rules are longer than 20,000 characters.');
    expect(store.getState().settings.speedTimetable).toBe(full);
  });

  it('is edited by keyboard with arrows, Space, Shift and headers', async () => {
    const { user, stored } = await open(eight);
    act(() => cell('Monday 8:00, slow').focus());
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(focused()).toBe('Tuesday 9:00, slow');
    expect(stored()).toEqual([{ slow: { mon: '8-10', tue: '9-10' } }]);
    await user.keyboard('{ArrowLeft} ');
    expect(stored()).toEqual([{ slow: { mon: '8-10', tue: '8-10' } }]);
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    expect(stored()).toEqual([{ slow: { mon: '8-10' } }]);
    await user.keyboard('{Home}');
    expect(focused()).toBe('Tuesday');
    await user.keyboard('{Enter}');
    expect(stored()).toEqual([{ slow: { mon: '8-10', tue: '0-24' } }]);
    await user.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('23:00');
    await user.keyboard(' ');
    expect(stored()).toEqual([
      { slow: { mon: '8-10,23-24', tue: '0-24', wed: '23-24', thu: '23-24', fri: '23-24', sat: '23-24', sun: '23-24' } },
    ]);
    await user.keyboard('{Home}');
    expect(focused()).toBe('Whole week');
    await user.keyboard('  ');
    expect(stored()).toEqual([{ slow: {} }]);
    // One stop for Tab.
    expect(setting().querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  });

  it('keeps keys that move from the panel around it, also at an edge, and goes to its corners', async () => {
    const { stored } = await open(eight);
    act(() => cell('Monday 8:00, slow').focus());
    const press = (key: string, modifiers: object = {}) => {
      const isLeftToBrowser = fireEvent.keyDown(document.activeElement ?? document, { key, ...modifiers });
      return [focused(), isLeftToBrowser ? 'scrolls' : 'stays'];
    };
    expect(press('Home')).toEqual(['Monday', 'stays']);
    expect(press('Home')).toEqual(['Monday', 'stays']);
    expect(press('ArrowLeft')).toEqual(['Monday', 'stays']);
    expect(press('End', { ctrlKey: true })).toEqual(['Sunday 23:00, normal', 'stays']);
    expect(press('ArrowDown', { shiftKey: true })).toEqual(['Sunday 23:00, normal', 'stays']);
    expect(press('End')).toEqual(['Sunday 23:00, normal', 'stays']);
    expect(press('Home', { ctrlKey: true })).toEqual(['Whole week', 'stays']);
    expect(press('ArrowUp')).toEqual(['Whole week', 'stays']);
    expect(press('PageDown')).toEqual(['Whole week', 'scrolls']);
    expect(stored()).toEqual([{ slow: { mon: '8-9' } }]);
  });

  it('is edited by dragging over a rectangle, and not by a cancelled touch', async () => {
    const { stored } = await open(eight);
    const grid = within(setting()).getByRole('grid', { name: 'Week' });
    // jsdom has no layout: the pointer is always at 1, 1.
    let under: Element | undefined;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const size = this === under ? 2 : 0;
      return { left: 0, top: 0, right: size, bottom: size } as DOMRect;
    });
    // jsdom has no PointerEvent either.
    const point = (type: string, at: Element) =>
      fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: 1, clientY: 1 }));
    const drag = (from: string, to: string) => {
      point('pointerdown', cell(from));
      under = cell(to);
      point('pointermove', grid);
    };
    drag('Saturday 10:00, normal', 'Sunday 12:00, normal');
    expect(cell('Sunday 11:00, slow')).not.toBeNull();
    point('pointerup', grid);
    expect(stored()).toEqual([{ slow: { mon: '8-9', sat: '10-13', sun: '10-13' } }]);
    drag('Monday 8:00, slow', 'Monday 7:00, normal');
    point('pointercancel', grid);
    expect(cell('Monday 8:00, slow')).not.toBeNull();
    drag('Sunday 12:00, slow', 'Sunday 11:00, slow');
    point('pointerup', grid);
    expect(stored()).toEqual([{ slow: { mon: '8-9', sat: '10-13', sun: '10-11' } }]);
  });

  it('changes an hour by a click without a pointer, as a screen reader may send it', async () => {
    const { user, stored } = await open(eight);
    fireEvent.click(cell('Sunday 11:00, normal'));
    expect(stored()).toEqual([{ slow: { mon: '8-9', sun: '11-12' } }]);
    await user.click(cell('Sunday 11:00, slow'));
    expect(stored()).toEqual([{ slow: { mon: '8-9' } }]);
    // A right click is no press of an hour.
    await user.pointer({ keys: '[MouseRight]', target: cell('Sunday 11:00, normal') });
    fireEvent.click(cell('Sunday 11:00, normal'));
    expect(stored()).toEqual([{ slow: { mon: '8-9', sun: '11-12' } }]);
  });

  it('has a separate week per connection, which starts as the one for all', async () => {
    const profiles = [makeProfile({ rpcId: 'a', rpcAlias: 'NAS' }), makeProfile({ rpcId: 'b', rpcAlias: 'Attic', rpcHost: 'attic' })];
    const { user, stored } = await open(eight, profiles);
    await user.selectOptions(within(setting()).getByRole('combobox', { name: 'Server' }), 'b');
    expect(setting().textContent).toContain('This server uses the choice for all servers until you change it here.');
    await user.click(cell('Monday 9:00, normal'));
    expect(stored()).toEqual([{ slow: { mon: '8-9' } }, { slow: { mon: '8-10' }, rpcId: 'b' }]);
    await user.click(within(setting()).getByRole('button', { name: 'Use the choice for all servers' }));
    expect(stored()).toEqual([{ slow: { mon: '8-9' } }]);
    await user.click(within(setting()).getByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual([{ slow: { mon: '8-9' } }, { slow: { mon: '8-10' }, rpcId: 'b' }]);
  });

  it('offers Undo after the removal of the only week, too', async () => {
    const profiles = [makeProfile({ rpcId: 'a', rpcAlias: 'NAS' }), makeProfile({ rpcId: 'b', rpcAlias: 'Attic', rpcHost: 'attic' })];
    const own = JSON.stringify([{ slow: { mon: '8-9' }, rpcId: 'b' }]);
    const { user, stored } = await open(own, profiles);
    await user.selectOptions(within(setting()).getByRole('combobox', { name: 'Server' }), 'b');
    await user.click(within(setting()).getByRole('button', { name: 'Use the choice for all servers' }));
    expect(stored()).toBeNull();
    await user.click(within(setting()).getByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual(JSON.parse(own));
  });

  it('shows the current period here and at the speed switch', async () => {
    const { reach } = await open(eight);
    const until = Date.UTC(2026, 10, 23, 18);
    reach({ isSlow: true, since: until - 3_600_000, until });
    expect(within(setting()).getByText('In force while this page is open: slow until 18:00.')).not.toBeNull();
    const speedSwitch = await screen.findByRole('button', { name: /^Speed profile/ });
    expect(speedSwitch.getAttribute('aria-label')).toContain('set by hand; the timetable switches at 18:00');
    expect(speedSwitch.querySelector('[data-until="until 18:00"]')).not.toBeNull();
    reach({ isSlow: false, since: 0, until });
    expect(within(setting()).getByText('In force while this page is open: normal until Monday 18:00.')).not.toBeNull();
  });

  it('shows lines for cron, with the secret only on request', async () => {
    const { user, actions } = await open(eight);
    await user.click(within(setting()).getByText('For times when no page is open'));
    const box = within(setting()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines for cron with curl' });
    expect(box.readOnly).toBe(true);
    expect(box.value.split('\n')).toEqual([
      expect.stringMatching(/^0 8 \* \* 1 curl .*YOUR_SECRET/),
      expect.stringMatching(/^0 9 \* \* 1 curl/),
    ]);
    await user.click(within(setting()).getByRole('checkbox', { name: /Include the secret/ }));
    expect(box.value).toContain('token:hush');
    await user.click(within(setting()).getByRole('button', { name: 'Copy' }));
    expect(actions).toContainEqual(cronCopyRequested({ rpcId: undefined, withSecret: true }));
  });

  it('reports the place of a mistake in a stored or typed text, and does not store it', async () => {
    const broken = '[{"slow":{"mon":"8-25"}}]';
    const { user, store } = await open(broken);
    const problem = 'Rule 1: “8-25” is not a list of hours. Write them as "8-12,14-18", up to 24.';
    expect(within(setting()).getByRole('alert').textContent).toBe(`No rule is applied, because the text cannot be read. ${problem}`);
    expect(within(setting()).queryByRole('grid')).toBeNull();
    const box = within(setting()).getByRole('textbox', { name: 'Rules as JSON text' });
    fireEvent.change(box, { target: { value: '[{"slow":{"someday":"8-9"}}]' } });
    expect(setting().textContent).toContain('Rule 1: “someday” is not a day.');
    expect(store.getState().settings.speedTimetable).toBe(broken);
    act(() => box.focus());
    fireEvent.change(box, { target: { value: '[{"slow":{"tue":"8-9"}}]' } });
    expect(cell('Tuesday 8:00, slow')).not.toBeNull();
    // The user types on in the same box, also when the text turns the timetable off.
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: '[]' } });
    expect(within(setting()).queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(box);
    await user.click(within(setting()).getByRole('button', { name: 'Hide the text' }));
    expect(within(setting()).queryByRole('textbox')).toBeNull();
  });
});
