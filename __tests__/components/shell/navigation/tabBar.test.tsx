/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { TabBar } from '../../../../src/components/shell/navigation/TabBar';
import { activityOpened, activityEventsReceived } from '../../../../src/store/slices/activity';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

describe('components/shell/navigation/TabBar', () => {
  it('shows the number of unseen events on "More"', async () => {
    const { dispatch } = await renderInStore(<TabBar isMoreOpen={false} onMore={() => undefined} />);
    const more = screen.getByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-describedby')).toBeNull();
    dispatch(
      activityEventsReceived('default', [
        { gid: '01', kind: 'completed', subject: 'a.iso' },
        { gid: '02', kind: 'failed', subject: 'b.iso' },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'More', description: 'What happened: 2 new' })).toBe(more);
    expect(more.textContent).toContain('2');
    dispatch(activityOpened());
    expect(more.getAttribute('aria-describedby')).toBeNull();
  });

  it.each([
    ['/all', 'More'],
    ['/settings/arioso/connections', 'More'],
    ['/settings/aria2/bt', 'More'],
    ['/status', 'More'],
    ['/servers', 'More'],
    ['/debug', 'More'],
    ['/waiting', 'Waiting'],
    ['/new', 'New'],
    ['/task/detail/a1', undefined],
    ['/', undefined],
  ])('shows on %s where the page is found: %s', async (path, name) => {
    await renderInStore(<TabBar isMoreOpen={false} onMore={() => undefined} />, makeState({ path }));
    const isLit = (tab: Element) => tab.hasAttribute('aria-current') || tab.classList.contains('current');
    const tabs = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')];
    expect(tabs.filter(isLit).map((tab) => tab.textContent)).toEqual(name === undefined ? [] : [name]);
    // "More" opens a dialog; the page is none of its own.
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBeNull();
  });
});
