/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { TaskEventKind } from '../../../src/domain/activity/activityEvent';
import { selectActiveProfileId } from '../../../src/store/selectors/rpcProfiles';
import { activityEventsReceived } from '../../../src/store/slices/activity';
import { actAndLoad } from '../../helpers/actAndLoad';
import { makeTask } from '../../helpers/makeTask';
import { renderPage } from '../../helpers/renderPage';

const event = (gid: string, kind: TaskEventKind) => ({ gid, kind, subject: gid });

describe('components/taskList/EmptyList', () => {
  it('links to the downloads of this daemon that have ended, where none is left', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [], stopped: [makeTask({ status: 'complete' })] } });
    const links = () => screen.queryAllByRole('link', { name: /ended/ });
    const rpcId = selectActiveProfileId(store.getState());
    const receive = (id: string, ...events: ReturnType<typeof event>[]) =>
      actAndLoad(() => store.dispatch(activityEventsReceived(id, events)));
    await receive(rpcId, event('a', 'added'), event('m', 'metadataReady'), event('t', 'btCompleted'));
    await receive('other', event('b', 'completed'));
    expect(links()).toEqual([]);
    await receive(rpcId, event('a', 'completed'), event('c', 'failed'), event('t', 'seedingEnded'), event('t', 'seedingEnded'));
    expect(links().map(({ textContent }) => textContent)).toEqual(['Show the 3 downloads that have ended since you opened this page']);
    expect(links()[0]?.getAttribute('href')).toBe('#!/stopped');
  });

  it('has no such link once the list of stopped tasks is empty', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [], stopped: [] } });
    const rpcId = selectActiveProfileId(store.getState());
    await actAndLoad(() => store.dispatch(activityEventsReceived(rpcId, [event('a', 'completed')])));
    expect(screen.queryByRole('link', { name: /ended/ })).toBeNull();
  });

  it.each(['/waiting', '/stopped'])('has no such link on %s', async (path) => {
    const { store } = await renderPage(path, { lists: { waiting: [], stopped: [] } });
    const rpcId = selectActiveProfileId(store.getState());
    await actAndLoad(() => store.dispatch(activityEventsReceived(rpcId, [event('a', 'completed')])));
    expect(screen.queryByRole('link', { name: /ended/ })).toBeNull();
  });
});
