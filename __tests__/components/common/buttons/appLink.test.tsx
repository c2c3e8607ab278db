/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { AppLink } from '../../../../src/components/common/buttons/AppLink';
import { navigationRequested } from '../../../../src/store/slices/navigation';
import { makeStore } from '../../../helpers/makeStore';

function open() {
  const asked: string[] = [];
  const { store } = makeStore({
    effects: () => (next) => (action) => {
      if (navigationRequested.match(action)) asked.push(action.payload.to);
      return next(action);
    },
  });
  render(
    <Provider store={store}>
      <AppLink to="/waiting" aria-label="Waiting">
        <span>inside</span>
      </AppLink>
    </Provider>,
  );
  return asked;
}

const link = () => screen.getByRole('link', { name: 'Waiting' });

describe('components/common/buttons/AppLink', () => {
  it('is a real link', () => {
    open();
    expect(link().getAttribute('href')).toBe('#!/waiting');
  });

  it('navigates through the store instead of the browser on a plain click', () => {
    const asked = open();
    // False: the browser was kept from following it.
    expect(fireEvent.click(screen.getByText('inside'))).toBe(false);
    expect(asked).toEqual(['/waiting']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves the click to the browser with %j',
    (how) => {
      const asked = open();
      // jsdom would follow it, which it cannot.
      let isOurs = true;
      const keepStill = (event: Event) => {
        isOurs = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', keepStill, { once: true });
      fireEvent.click(link(), how);
      window.removeEventListener('click', keepStill);
      expect(isOurs).toBe(false);
      expect(asked).toEqual([]);
    },
  );
});
