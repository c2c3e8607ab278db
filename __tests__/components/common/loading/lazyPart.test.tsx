/** @jest-environment jsdom */
import { StrictMode, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FailureBanner } from '../../../../src/components/common/loading/FailureBanner';
import { lazyPart } from '../../../../src/components/common/loading/lazyPart';
import { TextsContext } from '../../../../src/i18n/useText';
import { makeStore } from '../../../helpers/makeStore';
import { makeTexts } from '../../../helpers/makeTexts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Part = ({ onClose }: { readonly onClose?: () => void }) => <p onClick={onClose}>The part</p>;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A part whose code cannot be loaded until `repair` is called. */
async function setUp(isInDialog: boolean) {
  let isBroken = true;
  const load = jest.fn(() => (isBroken ? Promise.reject(new Error('Loading chunk 1 failed.')) : Promise.resolve({ default: Part })));
  const Lazy = lazyPart<{ readonly onClose?: () => void }>(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <Lazy onClose={() => setOpen(false)} />}
      </>
    );
  }
  const errors: unknown[] = [];
  const { store } = makeStore({});
  const texts = await makeTexts();
  render(
    <StrictMode>
      <Provider store={store}>
        <TextsContext value={texts}>
          <FailureBanner />
          {isInDialog ? <Opener /> : <Lazy />}
          <main data-content tabIndex={-1}>
            The rest
          </main>
        </TextsContext>
      </Provider>
    </StrictMode>,
    { onCaughtError: (error) => errors.push(error) },
  );
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };
  return { load, errors, press, repair: () => (isBroken = false) };
}

describe('components/common/loading/lazyPart', () => {
  it('loads the part at most three times', async () => {
    const { load } = await setUp(false);
    await pass(499);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(2000);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('shows the part when a later attempt succeeds, and reports no error', async () => {
    const { repair, errors } = await setUp(false);
    repair();
    await pass(500);
    expect(screen.getByText('The part')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errors).toEqual([]);
  });

  it('leaves out a part that fails, shows one alert, and loads it again on "Try again"', async () => {
    const { repair, press, errors } = await setUp(false);
    await pass(3000);
    expect(screen.getByText('The rest')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('A part of Arioso could not be loaded or shown.');
    expect(errors).toHaveLength(1);
    press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(3000);
    expect(screen.getByRole('alert')).toBeDefined();
    repair();
    press('Try again');
    await pass(0);
    expect(screen.getByText('The part')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['Try again', 'Reload'])('passes the focus of "%s" to the page when the banner goes', async (name) => {
    const { press } = await setUp(false);
    await pass(3000);
    act(() => screen.getByRole('button', { name }).focus());
    press('Try again');
    await pass(0);
    expect(document.activeElement?.textContent).toBe('The rest');
  });

  it('closes a dialog that fails, so that the next press opens it again', async () => {
    const { repair, press } = await setUp(true);
    press('Open');
    await pass(3000);
    expect(screen.getByRole('alert')).toBeDefined();
    repair();
    press('Open');
    await pass(0);
    expect(screen.getByText('The part')).toBeDefined();
  });

  it('says that it is loading inside of the dialog that is open, which covers everything else', async () => {
    const { press } = await setUp(true);
    press('Open');
    expect(screen.getByRole('status').closest('dialog')).toBeNull();
    await pass(3000);
    const sheet = document.body.appendChild(document.createElement('dialog'));
    sheet.setAttribute('open', '');
    press('Open');
    expect(screen.getByRole('status').closest('dialog')).toBe(sheet);
    await pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
    sheet.remove();
  });

  it('does not open a part that Escape has closed while its code was loading', async () => {
    const { repair, press } = await setUp(true);
    const onWindowKey = jest.fn();
    window.addEventListener('keydown', onWindowKey);
    press('Open');
    const button = screen.getByRole('button', { name: 'Open' });
    fireEvent.keyDown(button, { key: 'a' });
    fireEvent.keyDown(button, { key: 'Escape', isComposing: true });
    expect(screen.getByRole('status')).toBeDefined();
    // `fireEvent` returns false for a key whose default is prevented: a dialog around the part stays open.
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('status')).toBeNull();
    expect(onWindowKey).toHaveBeenCalledTimes(2);
    repair();
    await pass(3000);
    expect(screen.queryByText('The part')).toBeNull();
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true);
    expect(onWindowKey).toHaveBeenCalledTimes(3);
    window.removeEventListener('keydown', onWindowKey);
  });

  it('leaves Escape to a dialog that has opened while the part was loading', async () => {
    const { press } = await setUp(true);
    press('Open');
    const question = document.body.appendChild(document.createElement('dialog'));
    question.setAttribute('open', '');
    expect(fireEvent.keyDown(question, { key: 'Escape' })).toBe(true);
    expect(screen.getByRole('status')).toBeDefined();
    question.remove();
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
