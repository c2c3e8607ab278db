/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { navigationRequested } from '../../../src/store/slices/navigation';
import { actAndLoad } from '../../helpers/actAndLoad';
import { renderPage } from '../../helpers/renderPage';
import { swipe } from '../../helpers/swipe';

describe('components/shell/Shell, swipes on a phone', () => {
  const more = () => screen.queryByRole('dialog');
  const shell = () => screen.getByRole('main').parentElement!;
  const onPhone = async (swipeGesture: boolean) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
    return renderPage('/status', { settings: { swipeGesture } });
  };

  it('opens the "More" navigation on a swipe to the right and closes it on a swipe to the left', async () => {
    await onPhone(true);
    await swipe(shell(), [10, 100], [200, 100]);
    expect(more()).not.toBeNull();
    await swipe(screen.getByRole('button', { name: 'Close' }), [10, 100], [200, 100]);
    expect(more()).not.toBeNull();
    await swipe(screen.getByRole('button', { name: 'Close' }), [200, 100], [10, 100]);
    expect(more()).toBeNull();
  });

  it('closes the "More" navigation when another page opens by other means', async () => {
    const { store } = await onPhone(true);
    await swipe(shell(), [10, 100], [200, 100]);
    expect(more()).not.toBeNull();
    await actAndLoad(() => store.dispatch(navigationRequested({ to: '/debug' })));
    expect(more()).toBeNull();
  });

  it('does not open the "More" navigation while the setting is off', async () => {
    await onPhone(false);
    await swipe(shell(), [10, 100], [200, 100]);
    expect(more()).toBeNull();
  });
});
