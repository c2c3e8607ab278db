/** @jest-environment jsdom */
import type * as React from 'react';
import { act, type ReactNode } from 'react';
import type * as Router from '../../src/app/frame/AppRouter';
import { polled } from '../../src/store/polled';
import { makeTask, makeTasks } from '../helpers/makeTask';
import { renderPage } from '../helpers/renderPage';

const rendered: string[] = [];

/** React reports a commit of the whole application. */
jest.mock('../../src/app/frame/AppRouter', () => {
  const { Profiler } = jest.requireActual<typeof React>('react');
  const { AppRouter } = jest.requireActual<typeof Router>('../../src/app/frame/AppRouter');
  return {
    AppRouter: ({ children }: { readonly children: ReactNode }) => (
      <AppRouter>
        <Profiler id="page" onRender={(_id, phase) => rendered.push(phase)}>
          {children}
        </Profiler>
      </AppRouter>
    ),
  };
});

const stat = { downloadSpeed: 0, uploadSpeed: 0, numActive: 1, numWaiting: 3, numStopped: 0 };

describe('pages, a poll', () => {
  it.each([
    ['/waiting', { waiting: makeTasks(3, { status: 'paused' }) }],
    ['/downloading', { active: [makeTask({ gid: 'a1', downloadSpeed: 0 })] }],
    ['/settings/arioso', {}],
  ])('renders nothing without changes on %s', async (path, lists) => {
    const { store } = await renderPage(path, { lists });
    const tick = (time: number, downloadSpeed = 0) =>
      act(() => void store.dispatch(polled({ time, stat: { ...stat, downloadSpeed }, lists })));
    tick(1);
    tick(2);
    rendered.length = 0;
    tick(3);
    tick(4);
    expect(rendered).toEqual([]);
    tick(5, 1000);
    expect(rendered).not.toEqual([]);
  });
});
