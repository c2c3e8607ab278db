/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { ActivityItem } from '../../../src/components/activity/ActivityItem';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';

describe('components/activity/ActivityItem', () => {
  it.each(['zh_Hans_CN', 'fr_no_locale'])('shows the time in the language %s', async (language) => {
    const event = { id: '1', gid: 'a1', kind: 'added', name: 'a.iso', time: 0, rpcId: 'default', isSeen: true } as const;
    await renderInStore(<ActivityItem event={event} onFollow={() => undefined} />, makeState({ settings: { language } }));
    expect(screen.getByRole('time').textContent).toMatch(/0:00|12:00/);
  });
});
