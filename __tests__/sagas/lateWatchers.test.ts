/** @jest-environment jsdom */
import type { SagaIterator } from 'redux-saga';
import { call } from '../../src/sagas/effects';
import { startLateWatchers } from '../../src/sagas/lateWatchers';
import { settingsChanged } from '../../src/store/slices/settings';
import { fakeEnvironment, fakeStorage } from '../helpers/fakeEnvironment';
import { makeState } from '../helpers/makeState';
import { settle } from '../helpers/settle';
import { startSagas } from '../helpers/startSagas';

describe('sagas/lateWatchers', () => {
  it("takes over AriaNg's folders although a setting was changed before the late watchers started", async () => {
    const storage = fakeStorage(new Map(), {
      legacyTexts: new Map([
        ['Options', '{}'],
        ['History.dir', '["/theirs"]'],
      ]),
    });
    let start: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const { store } = startSagas(
      function* late(): SagaIterator<void> {
        yield* call(() => started);
        yield* startLateWatchers();
      },
      { state: makeState(), environment: fakeEnvironment({ storage }) },
    );
    store.dispatch(settingsChanged({ theme: 'light' }));
    start();
    await settle();
    expect(storage.texts.get('History.dir')).toBe('["/theirs"]');
    expect(JSON.parse(storage.texts.get('Options') ?? '')).toMatchObject({ theme: 'light' });
  });
});
