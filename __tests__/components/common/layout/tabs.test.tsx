/** @jest-environment jsdom */
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Tabs } from '../../../../src/components/common/layout/Tabs';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { makeState } from '../../../helpers/makeState';
import { makeStore } from '../../../helpers/makeStore';

const names = ['one', 'two', 'three'] as const;

function Three() {
  const [selected, setSelected] = useState<(typeof names)[number]>('one');
  return (
    <Tabs label="Parts" tabs={names.map((id) => ({ id, label: `Part ${id}` }))} selected={selected} onSelect={setSelected}>
      {`This is ${selected}.`}
    </Tabs>
  );
}

function open(swipeGesture = true) {
  const outside = jest.fn();
  render(
    <Provider store={makeStore({ state: makeState({ settings: { swipeGesture } }) }).store}>
      <div onTouchEnd={outside}>
        <Three />
      </div>
    </Provider>,
  );
  return { user: userEvent.setup(), outside };
}

const panel = () => screen.getByRole('tabpanel');

async function swipe(from: number, to: number) {
  const touch = (type: string, x: number) => {
    const touches = { length: 1, item: () => ({ clientX: x, clientY: 100 }) };
    panel().dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: touches }));
  };
  await actAndLoad(() => {
    touch('touchstart', from);
    touch('touchend', to);
  });
}

describe('components/common/layout/Tabs', () => {
  it('shows the panel of the selected tab, labelled by that tab', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: 'Part two' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Part two');
    expect(screen.getByRole('tabpanel', { name: 'Part two' }).textContent).toBe('This is two.');
  });

  it('selects and focuses tabs with the arrow keys, around the ends, and with Home and End', async () => {
    const { user } = open();
    await user.tab();
    for (const [key, expected] of [
      ['ArrowLeft', 'three'],
      ['ArrowRight', 'one'],
      ['ArrowRight', 'two'],
      ['End', 'three'],
      ['Home', 'one'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement?.textContent).toBe(`Part ${expected}`);
      expect(panel().textContent).toBe(`This is ${expected}.`);
    }
  });

  it.each(['Alt', 'Control', 'Meta'])('leaves an arrow with %s to the browser', async (modifier) => {
    const { user } = open();
    await user.tab();
    await user.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
    expect(document.activeElement?.textContent).toBe('Part one');
  });

  it('has only the selected tab in the tab order', () => {
    open();
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('changes the tab on a swipe, and passes a swipe beyond the first tab to the shell', async () => {
    const { outside } = open();
    await swipe(300, 100);
    expect(panel().textContent).toBe('This is two.');
    await swipe(100, 300);
    expect(panel().textContent).toBe('This is one.');
    expect(outside).not.toHaveBeenCalled();
    await swipe(100, 300);
    expect(outside).toHaveBeenCalledTimes(1);
  });

  it('ignores a swipe while the setting is off', async () => {
    open(false);
    await swipe(300, 100);
    expect(panel().textContent).toBe('This is one.');
  });
});
