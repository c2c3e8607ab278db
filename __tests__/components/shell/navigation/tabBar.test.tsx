/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { TabBar } from '../../../../src/components/shell/navigation/TabBar';
import { activityOpened, activityEventsReceived } from '../../../../src/store/slices/activity';
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
});
