/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';

const mockCreateApp = jest.fn<Promise<object>, []>();
jest.mock('../../src/app/createApp', () => ({ createApp: () => mockCreateApp() }));
jest.mock('../../src/app/renderApp', () => {
  throw new Error('no such script');
});

describe('index', () => {
  it('says why Arioso cannot start', async () => {
    mockCreateApp.mockRejectedValue(new Error('no such file'));
    const root = Object.assign(document.createElement('div'), { id: 'root', textContent: 'the first shell' });
    document.body.append(root);
    await import('../../src/index');
    await waitFor(() => expect(root.textContent).toBe('Arioso cannot start. Reload the page. no such file'));
    expect(root.role).toBe('alert');
  });

  it('stops the application when the script of the page cannot be loaded', async () => {
    const stop = jest.fn();
    mockCreateApp.mockResolvedValue({ isStorageBlocked: true, stop });
    const { mount } = await import('../../src/index');
    await expect(mount(document.createElement('div'))).rejects.toThrow('no such script');
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
