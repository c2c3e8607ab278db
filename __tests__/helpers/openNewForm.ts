import { act, screen } from '@testing-library/react';
import { selectNewTask } from '../../src/store/slices/newTask';
import { renderPage } from './renderPage';
import { beWide } from './taskGrid';

/** The New form in a wide window: `add` dispatches, `form` is its state, `calls` the parameters of the daemon's calls of a method. */
export async function openNewForm(wanted: Parameters<typeof renderPage>[1] = {}) {
  beWide();
  const parts = await renderPage('/new', wanted);
  await screen.findByRole('button', { name: 'Download Now' });
  const add = (action: Parameters<typeof parts.store.dispatch>[0]) => act(() => void parts.store.dispatch(action));
  const calls = (method: string) => parts.daemon.calls.filter((call) => call.method === method).map(({ params }) => params);
  return { ...parts, add, calls, form: () => selectNewTask(parts.store.getState()) };
}
