/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../../../src/components/common/buttons/Button';
import { FaintButton } from '../../../../src/components/common/buttons/FaintButton';
import Tooltips from '../../../../src/components/common/icons/Tooltips';

const show = () =>
  render(
    <>
      <Button icon="play" isIconOnly>
        Start
      </Button>
      <FaintButton label="Columns">C</FaintButton>
      <p>elsewhere</p>
      <Tooltips />
    </>,
  );
const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const isLate = () => tooltip()?.classList.contains('late');
const point = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));

describe('components/common/icons/Tooltips', () => {
  it('shows the label of an icon button at once on keyboard focus, and hides it on blur', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    expect([tooltip()?.textContent, isLate()]).toEqual(['Start', false]);
    await user.tab();
    expect(tooltip()?.textContent).toBe('Columns');
    await user.tab();
    expect(tooltip()).toBeNull();
  });

  it('shows the label late on hover, and hides it when the pointer leaves', () => {
    show();
    point(screen.getByRole('button', { name: 'Start' }));
    expect([tooltip()?.textContent, isLate()]).toEqual(['Start', true]);
    point(screen.getAllByText('Start').at(-1)!);
    expect(tooltip()?.textContent).toBe('Start');
    point(screen.getByText('elsewhere'));
    expect(tooltip()).toBeNull();
  });

  it('stands beside an entry of a navigation, where the next entry is below', async () => {
    render(
      <nav>
        <a href="#!/waiting" data-tip="Waiting">
          4
        </a>
        <Tooltips />
      </nav>,
    );
    const rect = { left: 10, right: 54, top: 100, bottom: 136, width: 44, height: 36 } as DOMRect;
    jest.spyOn(screen.getByRole('link'), 'getBoundingClientRect').mockReturnValue(rect);
    await userEvent.setup().tab();
    expect([tooltip()?.textContent, tooltip()?.style.left, tooltip()?.style.top]).toEqual(['Waiting', '54px', '118px']);
  });

  it('shows no tooltip on touch', () => {
    show();
    point(screen.getByRole('button', { name: 'Start' }), 'touch');
    expect(tooltip()).toBeNull();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a press', () => fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true }))],
    ['scrolling', () => fireEvent.scroll(document.body)],
  ])('hides the tooltip on %s', async (_title, hide) => {
    show();
    await userEvent.setup().tab();
    act(() => void hide());
    expect(tooltip()).toBeNull();
  });

  it('stays inside the window', async () => {
    show();
    const box = (values: Partial<DOMRect>) => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, ...values }) as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('button')
        ? box({ left: window.innerWidth - 30, right: window.innerWidth, top: window.innerHeight - 40, bottom: window.innerHeight })
        : box({ width: 100, height: 34 });
    });
    await userEvent.setup().tab();
    expect([tooltip()?.style.left, tooltip()?.style.top]).toEqual([`${window.innerWidth - 104}px`, `${window.innerHeight - 74}px`]);
  });

  it('sets no title attribute, so that the browser shows no tooltip of its own', () => {
    const { container } = show();
    expect(container.querySelector('[title]')).toBeNull();
  });

  it('leaves the `data-tip` of a page around the library alone, and hides when the pointer goes there', () => {
    render(
      <>
        <button data-tip="Theirs">theirs</button>
        <div data-arioso="">
          <FaintButton label="Columns">C</FaintButton>
          <Tooltips />
        </div>
      </>,
    );
    point(screen.getByRole('button', { name: 'theirs' }));
    expect(tooltip()).toBeNull();
    point(screen.getByRole('button', { name: 'Columns' }));
    expect(tooltip()?.textContent).toBe('Columns');
    point(screen.getByRole('button', { name: 'theirs' }));
    expect(tooltip()).toBeNull();
  });
});
