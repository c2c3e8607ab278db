/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SuggestLines } from '../../../src/components/antd/SuggestLines';
import { renderInStore } from '../../helpers/renderInStore';

function Field() {
  const [value, setValue] = useState('a\n\nc');
  return (
    <SuggestLines
      id="lines"
      value={value}
      suggestions={[{ value: 'X-One: 1' }]}
      onType={setValue}
      onForget={() => undefined}
      aria-label="Lines"
    />
  );
}

describe('components/antd/SuggestLines', () => {
  it('leaves the cursor in the line that a suggestion fills', async () => {
    const { user } = await renderInStore(<Field />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' });
    await user.click(field);
    field.setSelectionRange(2, 2);
    await user.keyboard('x');
    await act(() => {
      fireEvent.click(screen.getByText('X-One: 1'));
      return Promise.resolve();
    });
    expect(field.value).toBe('a\nX-One: 1\nc');
    expect(field.selectionStart).toBe('a\nX-One: 1'.length);
  });

  it('leaves Ctrl+Enter and the keys of an input method to the page while suggestions are open', async () => {
    const heard: string[] = [];
    const { user } = await renderInStore(
      <div onKeyDown={({ key, ctrlKey, metaKey }) => heard.push(`${ctrlKey ? 'Ctrl+' : ''}${metaKey ? 'Meta+' : ''}${key}`)}>
        <Field />
      </div>,
    );
    const field = screen.getByRole('textbox', { name: 'Lines' });
    const openList = async () => {
      await user.clear(field);
      await user.type(field, 'x');
      await screen.findByText('X-One: 1');
      heard.length = 0;
    };
    await openList();
    await user.keyboard('{Enter}');
    expect(heard).toEqual([]);
    await openList();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(heard).toContain('Ctrl+Enter');
    await openList();
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(heard).toContain('Meta+Enter');
    await openList();
    expect(fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })).toBe(true);
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(heard).toEqual(['ArrowDown', 'Enter']);
  });
});
