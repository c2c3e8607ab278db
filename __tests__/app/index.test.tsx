/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';

jest.mock('../../src/app/createApp', () => ({ createApp: () => Promise.reject(new Error('no such file')) }));

describe('index', () => {
  it('says why Arioso cannot start', async () => {
    const root = Object.assign(document.createElement('div'), { id: 'root', textContent: 'the first shell' });
    document.body.append(root);
    await import('../../src/index');
    await waitFor(() => expect(root.textContent).toBe('Arioso cannot start. Reload the page. no such file'));
    expect(root.role).toBe('alert');
  });
});
