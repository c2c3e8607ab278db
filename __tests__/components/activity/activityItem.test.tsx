/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { ActivityItem } from '../../../src/components/activity/ActivityItem';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';
import { settle } from '../../helpers/settle';

describe('components/activity/ActivityItem', () => {
  it('shows the time in the language of the page, not in a chosen one that could not be loaded', async () => {
    const language = 'zh_Hans';
    const event = { id: '1', gid: 'a1', kind: 'added', subject: 'a.iso', time: 0, rpcId: 'default', isSeen: true } as const;
    await renderInStore(<ActivityItem event={event} onFollow={() => undefined} />, makeState({ settings: { language } }));
    expect(screen.getByRole('time').textContent).toMatch(/^1\/1\/70, 12:00\sAM$/);
  });

  it('shows the date of an event of an earlier day only', async () => {
    const event = { id: '1', gid: 'a1', kind: 'added', subject: 'a.iso', rpcId: 'default', isSeen: true } as const;
    const timeOf = async (time: number) => {
      const { unmount } = await renderInStore(<ActivityItem event={{ ...event, time }} onFollow={() => undefined} />);
      const shown = screen.getByRole('time').textContent;
      unmount();
      return shown;
    };
    expect(await timeOf(Date.now())).toMatch(/^\d+:\d\d\s[AP]M$/);
    expect(await timeOf(0)).toMatch(/^1\/1\/70, 12:00\sAM$/);
  });

  it.each([
    [{}, 1],
    [{ ctrlKey: true }, 0],
  ])('reports a click with %j %i times: with Ctrl the link opens in another tab', async (how, times) => {
    const [{ rpcId }] = makeState().rpcProfiles;
    const onFollow = jest.fn();
    await renderInStore(
      <ActivityItem event={{ id: '1', gid: 'a1', kind: 'added', subject: 'a.iso', time: 0, rpcId }} onFollow={onFollow} />,
    );
    // jsdom would follow the link, which it cannot.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link'), how);
    await settle();
    expect(onFollow).toHaveBeenCalledTimes(times);
  });

  it.each([
    [{ kind: 'trackersRenewed' }, [], '#!/settings/aria2/bt'],
    [{ kind: 'trackersRenewed' }, ['page:bt'], undefined],
    [{ kind: 'added', gid: 'a1' }, ['page:bt'], '#!/task/detail/a1'],
  ] as const)('links the event %j to its page unless the preset hides %j', async (own, hidden, href) => {
    const [{ rpcId }] = makeState().rpcProfiles;
    const event = { ...own, id: '1', subject: '+1', time: 0, rpcId };
    const state = makeState({ settings: { preset: { ...emptyPreset, hidden } } });
    await renderInStore(<ActivityItem event={event} onFollow={() => undefined} />, state);
    expect(screen.getByText('+1')).toBeTruthy();
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
  });
});
