import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { rememberConnection } from '../../../src/sagas/connection/rememberConnection';
import { connected } from '../../../src/store/slices/connection';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { aPage } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

function start(stored: object | undefined) {
  const initialSettings = resolveSettings({ stored, preset: emptyPreset, page: aPage, browserLanguage: 'en' });
  const storage = fakeStorage();
  const { store } = startSagas(rememberConnection, {
    state: makeState({ isConnected: false }),
    environment: fakeEnvironment({ initialSettings, storage }),
  });
  return { connect: () => store.dispatch(connected({ version: aVersion, options: {} })), texts: storage.texts };
}

describe('sagas/connection/rememberConnection', () => {
  it('stores that a daemon has answered in a new browser', () => {
    const { connect, texts } = start(undefined);
    expect(texts.has('Connected')).toBe(false);
    connect();
    expect(texts.get('Connected')).toBe('true');
  });

  it('stores nothing where settings are stored', () => {
    const { connect, texts } = start({ rpcAlias: 'Known' });
    connect();
    expect(texts.has('Connected')).toBe(false);
  });
});
