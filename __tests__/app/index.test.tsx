/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import loading from '../../src/components/taskList/LoadingTasks.module.css';
import { polled } from '../../src/store/polled';
import { makeState } from '../helpers/makeState';
import { makeStore } from '../helpers/makeStore';
import { makeTask } from '../helpers/makeTask';
import { makeTexts } from '../helpers/makeTexts';

const mockCreateApp = jest.fn<Promise<object>, []>();
const mockPageRequested = jest.fn();
jest.mock('../../src/app/createApp', () => ({ createApp: () => mockCreateApp() }));
jest.mock('../../src/app/renderApp', () => {
  mockPageRequested();
  throw new Error('no such script');
});

describe('index', () => {
  it('shows why Arioso cannot start', async () => {
    mockCreateApp.mockRejectedValue(new Error('no such file'));
    const root = Object.assign(document.createElement('div'), { id: 'root', textContent: 'the first shell' });
    document.body.append(root);
    await import('../../src/index');
    await waitFor(() => expect(root.querySelector('[role="alert"]')?.textContent).toContain('no such file'));
    expect(root.textContent).not.toContain('the first shell');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it("draws rows that arrive before the page's script is loaded", async () => {
    const { store } = makeStore({ state: makeState({ path: '/downloading', isConnected: false }) });
    mockCreateApp.mockResolvedValue({ isStorageBlocked: false, stop: jest.fn(), store, texts: await makeTexts(), reportError: jest.fn() });
    const element = document.createElement('div');
    const layout = document.createElement('div');
    const list = Object.assign(document.createElement('div'), { className: loading.loading });
    layout.dataset.first = 'wide';
    layout.append(list);
    element.append(layout);
    document.body.append(element);
    Object.defineProperties(list, { clientWidth: { value: 1000 }, clientHeight: { value: 600 } });
    const { mount } = await import('../../src/index');
    mockPageRequested.mockClear();
    const mounted = mount(element);
    mounted.catch(() => undefined);
    await waitFor(() => expect(mockPageRequested).toHaveBeenCalled());
    expect(element.querySelector('[data-gid]')).toBeNull();
    store.dispatch(polled({ time: 0, lists: { active: [makeTask({ gid: 'a1' })] } }));
    await waitFor(() => expect(element.querySelector('[data-gid="a1"]')).not.toBeNull());
    await expect(mounted).rejects.toThrow('no such script');
  });

  it("stops the application when the page's script cannot be loaded", async () => {
    const stop = jest.fn();
    mockCreateApp.mockResolvedValue({ isStorageBlocked: true, stop });
    const { mount } = await import('../../src/index');
    await expect(mount(document.createElement('div'))).rejects.toThrow('no such script');
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
