import { whenIdle } from '../../../src/platform/timing/idle';
import { setManifest } from '../../../src/platform/installed/manifest';
import { registerServiceWorker } from '../../../src/platform/installed/serviceWorker';
import { watchInstall } from '../../../src/sagas/startUp/install';
import { settingsChanged } from '../../../src/store/slices/settings';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(idle: () => Promise<void>) {
  const register = jest.fn(() => Promise.resolve());
  const manifest = jest.fn();
  const run = startSagas(watchInstall, {
    provide: [
      [whenIdle, idle],
      [registerServiceWorker, register],
      [setManifest, manifest],
    ],
  });
  return { ...run, register, manifest };
}

describe('sagas/startUp/install', () => {
  it('registers the service worker 3 s after the start when the browser is idle', async () => {
    const { register } = start(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(2999);
    expect(register).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('waits at most 5 s more for an idle browser', async () => {
    const { register } = start(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(7999);
    expect(register).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('sets the manifest of another language', () => {
    const { store, manifest } = start(() => Promise.resolve());
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    expect(manifest.mock.calls).toEqual([['zh_Hant']]);
  });

  it('continues after the browser has refused the worker', async () => {
    const { store, register, manifest, errors } = start(() => Promise.resolve());
    register.mockRejectedValue(new Error('refused'));
    await jest.advanceTimersByTimeAsync(3000);
    store.dispatch(settingsChanged({ language: 'en' }));
    expect(manifest).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([]);
  });
});
