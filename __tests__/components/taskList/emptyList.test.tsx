/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { TaskEvent, TaskEventKind } from '../../../src/domain/activity/activityEvent';
import { selectActiveProfileId } from '../../../src/store/selectors/rpcProfiles';
import { activityCleared, activityEventsReceived } from '../../../src/store/slices/activity';
import { actAndLoad } from '../../helpers/actAndLoad';
import { makeTask } from '../../helpers/makeTask';
import { renderPage } from '../../helpers/renderPage';

const event = (gid: string, kind: TaskEventKind): TaskEvent => ({ gid, kind, subject: gid });
const ended = (gid: string, kind: TaskEventKind): TaskEvent => ({ ...event(gid, kind), hasEnded: true });

describe('components/taskList/EmptyList', () => {
  it('links to the downloads of this daemon that have ended, where none is left', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [], stopped: [makeTask({ status: 'complete' })] } });
    const links = () => screen.queryAllByRole('link', { name: /ended/ });
    const rpcId = selectActiveProfileId(store.getState());
    const receive = (id: string, ...events: TaskEvent[]) => actAndLoad(() => store.dispatch(activityEventsReceived(id, events)));
    await receive(rpcId, event('a', 'added'), event('m', 'metadataReady'), event('t', 'btCompleted'));
    await receive('other', ended('b', 'completed'));
    expect(links()).toEqual([]);
    await receive(rpcId, ended('a', 'completed'), ended('c', 'failed'), ended('t', 'seedingEnded'), ended('u', 'btCompleted'));
    expect(links().map(({ textContent }) => textContent)).toEqual(['Show the 4 downloads that have ended since you opened this page']);
    expect(links()[0]?.getAttribute('href')).toBe('#!/stopped');
  });

  it('counts each download that has ended once, however many events there are and whether the list of events is cleared', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [], stopped: [makeTask({ status: 'complete' })] } });
    const rpcId = selectActiveProfileId(store.getState());
    const gids = Array.from({ length: 200 }, (_, count) => `${count}`);
    await actAndLoad(() => {
      store.dispatch(activityEventsReceived(rpcId, [...gids.map((gid) => event(gid, 'added')), ended('0', 'failed')]));
      // aria2 runs a failed download again after a restart.
      store.dispatch(
        activityEventsReceived(
          rpcId,
          gids.map((gid) => ended(gid, 'completed')),
        ),
      );
      store.dispatch(activityCleared());
    });
    expect(screen.getByRole('link', { name: /ended/ }).textContent).toContain('the 200 downloads');
  });

  it('has no such link once the list of stopped tasks is empty', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [], stopped: [] } });
    const rpcId = selectActiveProfileId(store.getState());
    await actAndLoad(() => store.dispatch(activityEventsReceived(rpcId, [ended('a', 'completed')])));
    expect(screen.queryByRole('link', { name: /ended/ })).toBeNull();
  });

  it('has no such link on the list of waiting tasks', async () => {
    const { store } = await renderPage('/waiting', { lists: { waiting: [], stopped: [makeTask({ status: 'complete' })] } });
    const rpcId = selectActiveProfileId(store.getState());
    await actAndLoad(() => store.dispatch(activityEventsReceived(rpcId, [ended('a', 'completed')])));
    expect(screen.queryByRole('link', { name: /ended/ })).toBeNull();
  });
});
