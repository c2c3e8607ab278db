/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Button } from '../../../../src/components/common/buttons/Button';
import { Dialog } from '../../../../src/components/common/dialogs/Dialog';
import { partFailed } from '../../../../src/store/slices/codeLoading';
import { renderInStore } from '../../../helpers/renderInStore';
import { settle } from '../../../helpers/settle';

const onClose = jest.fn();
const onSubmit = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
});

const show = async (props: { readonly hasUnsavedInput?: boolean; readonly staysOnBack?: boolean; readonly onSubmit?: () => void } = {}) => {
  const view = await renderInStore(
    <Dialog title="Import" buttons={<Button type="submit">OK</Button>} onClose={onClose} {...props}>
      <input aria-label="Text" />
    </Dialog>,
  );
  const backdrop = screen.getByRole('dialog', { name: 'Import' });
  const input = screen.getByRole('textbox', { name: 'Text' });
  /** The browser reports the click at the nearest element around both ends of a press: for two different ends, that is the dialog. */
  const press = (from: Element, to: Element) =>
    view.user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]', target: to }]);
  return { ...view, backdrop, input, press };
};

describe('components/common/dialogs/Dialog', () => {
  it('has its title as name and heading', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Import' })).toBeTruthy();
  });

  it('shows a part that could not be loaded, because the banner of the page cannot be pressed under the dialog', async () => {
    const { store, user, backdrop } = await show();
    act(() => void store.dispatch(partFailed()));
    expect(
      within(backdrop)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK', 'Try again', 'Reload']);
    await user.click(within(backdrop).getByRole('button', { name: 'Try again' }));
    expect(within(backdrop).queryByRole('alert')).toBeNull();
  });

  it('closes by a press on the backdrop', async () => {
    const { press, backdrop } = await show();
    await press(backdrop, backdrop);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  describe('with the Navigation API', () => {
    const navigation = new EventTarget();
    const navigate = (navigationType: string): void => {
      act(() => void navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType })));
    };
    beforeAll(() => void Object.assign(window, { navigation }));
    afterAll(() => void Reflect.deleteProperty(window, 'navigation'));

    it('closes by Back and Forward, but not by a new address', async () => {
      const { unmount } = await show();
      for (const type of ['push', 'replace', 'reload']) navigate(type);
      expect(onClose).not.toHaveBeenCalled();
      navigate('traverse');
      expect(onClose).toHaveBeenCalledTimes(1);
      unmount();
      navigate('traverse');
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('stays open on Back if it asks to', async () => {
      await show({ staysOnBack: true });
      navigate('traverse');
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  it('stays open on the second press of a double click, which was meant for its opener', async () => {
    const { backdrop } = await show();
    fireEvent.pointerDown(backdrop);
    fireEvent.pointerUp(backdrop);
    fireEvent.click(backdrop, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(backdrop, { detail: 1 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when a text selection ends outside the dialog', async () => {
    const { press, input, backdrop } = await show();
    await press(input, backdrop);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open when a press on the backdrop ends inside', async () => {
    const { press, input, backdrop } = await show();
    await press(backdrop, input);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open on a press on the backdrop while it has unsaved input', async () => {
    const { press, backdrop } = await show({ hasUnsavedInput: true });
    await press(backdrop, backdrop);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes on Escape', async () => {
    const { backdrop } = await show({ hasUnsavedInput: true });
    backdrop.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when a nested dialog or file picker is cancelled', async () => {
    const { input, backdrop } = await show();
    input.dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    backdrop.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without a ring after a press', '', { preventScroll: true, focusVisible: false }],
    ['with a ring after a key', '{Tab}', { preventScroll: true }],
  ])('gives the focus to the page when no element had it, %s', async (_title, keys, options) => {
    const main = document.createElement('main');
    main.dataset.content = '';
    document.body.append(main);
    const focus = jest.spyOn(main, 'focus');
    const { user, backdrop, unmount } = await show();
    await user.click(within(backdrop).getByRole('button', { name: 'OK' }));
    if (keys !== '') await user.keyboard(keys);
    unmount();
    await act(settle);
    expect(focus.mock.calls).toEqual([[options]]);
    main.remove();
  });

  it('leaves nothing to the second press of a double click that has closed it', async () => {
    const { user, backdrop, unmount } = await show();
    const below = document.createElement('button');
    const onBelow = jest.fn();
    below.onclick = onBelow;
    document.body.append(below);
    await user.click(within(backdrop).getByRole('button', { name: 'OK' }));
    unmount();
    fireEvent.click(below, { detail: 2 });
    expect(onBelow).not.toHaveBeenCalled();
    fireEvent.click(below, { detail: 1 });
    fireEvent.click(below, { detail: 2 });
    expect(onBelow).toHaveBeenCalledTimes(2);
    below.remove();
  });

  it('submits its form on Enter', async () => {
    const { user, input } = await show({ onSubmit });
    await user.type(input, 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
