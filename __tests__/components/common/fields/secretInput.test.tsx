/** @jest-environment jsdom */
import { useState } from 'react';
import { screen } from '@testing-library/react';
import { SecretInput } from '../../../../src/components/common/fields/SecretInput';
import { renderInStore } from '../../../helpers/renderInStore';

function Field() {
  const [secret, setSecret] = useState('s3cret');
  return (
    <>
      <SecretInput
        aria-label="Secret"
        value={secret}
        onChange={(event) => {
          setSecret(event.target.value);
        }}
      />
      <button
        onClick={() => {
          setSecret('other');
        }}
      >
        Set
      </button>
      <output>{secret.length}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Secret');

describe('components/common/fields/SecretInput', () => {
  it('never has the secret in an attribute, whether hidden, shown or typed', async () => {
    const { user, container } = await renderInStore(<Field />);
    expect(field().value).toBe('s3cret');
    expect(new XMLSerializer().serializeToString(container)).not.toContain('s3cret');
    await user.type(field(), '-more');
    expect(screen.getByRole('status').textContent).toBe('11');
    await user.click(screen.getByRole('button', { name: 'Show secret' }));
    expect(field().value).toBe('s3cret-more');
    expect(new XMLSerializer().serializeToString(container)).not.toContain('s3cret');
    await user.click(screen.getByRole('button', { name: 'Hide secret' }));
    expect(field().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(field().value).toBe('other');
  });
});
