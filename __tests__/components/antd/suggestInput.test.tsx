/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SuggestInput } from '../../../src/components/antd/SuggestInput';
import { renderInStore } from '../../helpers/renderInStore';

/** The value becomes a suggestion once the button has saved it. */
function Field({ saved: before = [] }: { readonly saved?: readonly string[] }) {
  const [value, setValue] = useState('');
  const [saved, setSaved] = useState(before);
  return (
    <>
      <SuggestInput
        id="folder"
        value={value}
        suggestions={saved.map((known) => ({ value: known }))}
        onType={setValue}
        onForget={() => undefined}
        aria-label="Folder"
      />
      <button onFocus={() => setTimeout(() => setSaved(['/films', '/films/old']), 0)}>Save</button>
    </>
  );
}

const field = () => screen.getByLabelText('Folder');

describe('components/antd/SuggestInput', () => {
  it('offers nothing while the focus is elsewhere, also when the typed value becomes a suggestion', async () => {
    const { user } = await renderInStore(<Field />);
    await user.click(field());
    await user.keyboard('/films');
    await user.tab();
    await screen.findByRole('combobox', { name: 'Folder' });
    await user.keyboard('{Shift>}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('/films/old')).toBeNull();
    await user.click(field());
    await screen.findByText('/films/old');
    await user.tab();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('does not offer the text that is typed already', async () => {
    const { user } = await renderInStore(<Field saved={['/films', '/films/old']} />);
    await user.type(field(), '/films');
    await screen.findByText('/films/old');
    expect(screen.queryByText('/films')).toBeNull();
    await user.type(field(), '/old');
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
  });
});
