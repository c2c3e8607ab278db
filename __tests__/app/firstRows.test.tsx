/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { drawElement } from '../../src/app/drawElement';
import { drawFirstRows, firstList } from '../../src/app/firstRows';
import loading from '../../src/components/taskList/LoadingTasks.module.css';
import type { Task } from '../../src/domain/tasks/task';
import { makeState } from '../helpers/makeState';
import { makeTask } from '../helpers/makeTask';
import { makeTexts } from '../helpers/makeTexts';
import { renderPage } from '../helpers/renderPage';
import { beWide, grid, rowOf } from '../helpers/taskGrid';

afterEach(() => document.body.replaceChildren());

/** The first shell: one list for each of its three layouts. jsdom lays nothing out, so each list gets a width. */
function firstShell(widths: readonly number[] = [0, 0, 1400], height = 1000): HTMLElement {
  const root = document.createElement('div');
  for (const width of widths) {
    const layout = Object.assign(document.createElement('div'), { innerHTML: `<div class="${loading.loading}"></div>` });
    layout.dataset.first = String(width);
    Object.defineProperties(layout.firstElementChild, { clientWidth: { value: width }, clientHeight: { value: height } });
    root.append(layout);
  }
  document.body.append(root);
  return root;
}

async function draw(state: ReturnType<typeof makeState>, shell = firstShell()) {
  const texts = await makeTexts();
  const list = firstList(shell);
  if (!list) throw new Error('no list');
  return { isDrawn: drawFirstRows(list, state, texts), rows: () => [...shell.querySelectorAll('[data-gid]')] };
}

/** A copy without what a picture leaves out. */
function picture(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const name of part.getAttributeNames())
      if (/^(?:role|id|href|title|tabindex|data-drawn)$|^aria-/.test(name)) part.removeAttribute(name);
  return copy;
}

/** The separators that change the widths have no text. */
const headerTexts = (list: Element) =>
  [...list.querySelectorAll('.header button, .header span')].map(({ textContent }) => textContent).filter(Boolean);

const torrent = { details: { name: 'a.torrent', isTorrent: true, selectedFileCount: 3 }, numSeeders: 2, connections: 5 };

describe('app/firstRows', () => {
  it.each<readonly [string, '/downloading' | '/waiting' | '/stopped', readonly Partial<Task>[]]>([
    ['active', '/downloading', [{ downloadSpeed: 51200, completedLength: 300, connections: 3 }]],
    ['seeding', '/downloading', [{ ...(torrent as Partial<Task>), seeder: true, completedLength: 1000, uploadLength: 1500 }]],
    ['verifying', '/downloading', [{ verifiedLength: 200 }]],
    ['waiting', '/waiting', [{ status: 'waiting' }, { gid: 'a2', status: 'paused', totalLength: 0 }]],
    [
      'stopped',
      '/stopped',
      [
        { status: 'complete', completedLength: 1000 },
        { gid: 'a2', status: 'error', errorCode: 3, errorMessage: 'Resource not found' },
        { gid: 'a3', status: 'removed' },
      ],
    ],
  ])('draws %s tasks like React', async (_name, path, wanted) => {
    const tasks = wanted.map((task) => makeTask(task as Parameters<typeof makeTask>[0]));
    const lists = {
      active: [],
      waiting: [],
      stopped: [],
      [{ '/downloading': 'active', '/waiting': 'waiting', '/stopped': 'stopped' }[path]]: tasks,
    };
    const settings = { taskColumns: 'size,progress,remaining,downloadSpeed,uploadSpeed,uploaded,ratio,connections,added,finished' };
    const { rows } = await draw(makeState({ path, lists, settings }));
    const drawn = rows().map((row) => row.cloneNode(true));
    const frame = document.querySelector('[data-drawn]') ?? document.body;
    document.body.replaceChildren();

    beWide();
    // The drag library adds its handles after the first page.
    await renderPage(path, { lists, settings: { ...settings, dragAndDropTasks: false } });
    expect(headerTexts(frame)).toEqual(headerTexts(grid()));
    expect(picture(frame).cloneNode(false).isEqualNode(picture(grid()).cloneNode(false))).toBe(true);
    expect(drawn).toHaveLength(tasks.length);
    drawn.forEach((row, place) => expect(row.isEqualNode(picture(rowOf(tasks[place]?.gid ?? '')))).toBe(true));
  });

  it('draws only into the visible layout, and only the rows that fit', async () => {
    const shell = firstShell([0, 900, 0], 56 * 4);
    const { isDrawn, rows } = await draw(
      makeState({ lists: { active: Array.from({ length: 9 }, (_, place) => makeTask({ gid: `a${place}` })) } }),
      shell,
    );
    expect([isDrawn, rows().length]).toEqual([true, 4]);
    expect(shell.querySelector('[data-first="900"] [data-drawn]')).not.toBeNull();
    expect(shell.querySelectorAll(`.${loading.loading}`)).toHaveLength(2);
  });

  it.each([
    ['an empty list', makeState({ lists: { active: [] } })],
    ['a list that has not arrived', makeState({})],
    ['another page', makeState({ path: '/new', lists: { active: [makeTask()] } })],
  ])('draws nothing for %s', async (_name, state) => {
    const { isDrawn, rows } = await draw(state);
    expect([isDrawn, rows()]).toEqual([false, []]);
  });

  it('draws the chips of All above the rows', async () => {
    const { isDrawn, rows } = await draw(makeState({ path: '/all', lists: { active: [makeTask()], waiting: [], stopped: [] } }));
    expect([isDrawn, rows().length]).toEqual([true, 1]);
    const chips = rows()[0]?.closest('[data-drawn]')?.previousElementSibling;
    expect(chips?.querySelectorAll('button:not([data-empty])')).toHaveLength(1);
    expect(chips?.textContent).toMatch(/^Downloading 1Seeding 0/);
  });

  it('finds no list in an element without the first shell', () => {
    expect(firstList(document.createElement('div'))).toBeUndefined();
  });
});

describe('app/drawElement', () => {
  const View = ({ label, children }: { readonly label: string; readonly children?: React.ReactNode }) => (
    <>
      <b aria-label={label}>{children}</b>
      {false}
      {null}
      {0}
    </>
  );

  it.each<readonly [string, ReactElement]>([
    ['properties', <input key="1" className="a" tabIndex={-1} disabled readOnly type="checkbox" data-on={true} aria-hidden={false} />],
    ['styles', <i key="2" style={{ top: 0, height: 56, transform: 'scaleX(0.5)', ['--columns' as string]: '1px 2px' }} />],
    [
      'pictures',
      <svg key="3" viewBox="0 0 24 24">
        <path d="M0 0" />
      </svg>,
    ],
    [
      'views, fragments, lists and numbers',
      <View key="4" label="<b>">
        {['a', 1, [<u key="u">b</u>]]}
      </View>,
    ],
    [
      'markup in texts',
      <p key="5" title={'"><script>'}>
        {'<img src=x onerror=alert(1)>'}
      </p>,
    ],
  ])('draws %s like React', (_name, element) => {
    const drawn = document.createElement('div');
    drawn.append(drawElement(element, document));
    const { container } = render(element);
    expect(drawn.isEqualNode(picture(container))).toBe(true);
  });

  it('omits events, roles, names and links', () => {
    const drawn = drawElement(
      [
        <button key="1" type="button" role="tab" id="a" tabIndex={0} aria-label="b" title="c" onClick={() => undefined} />,
        <a key="2" href="#!/new" />,
      ],
      document,
    );
    expect([...drawn.children].map((element) => element.getAttributeNames())).toEqual([['type'], []]);
  });
});
