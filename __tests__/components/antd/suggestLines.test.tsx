/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SuggestLines } from '../../../src/components/antd/SuggestLines';
import { renderInStore } from '../../helpers/renderInStore';

function Field() {
  const [value, setValue] = useState('a\n\nc');
  return <SuggestLines id="lines" value={value} suggestions={[{ value: 'X-One: 1' }]} onType={setValue} aria-label="Lines" />;
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
});
