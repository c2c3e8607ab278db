import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { takeOverSettings } from '../../../src/sagas/settings/takeOver';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

const folders = 'History.dir';

interface Stored {
  readonly ours?: Readonly<Record<string, string>>;
  readonly ariaNg?: Readonly<Record<string, string>>;
  readonly isFull?: boolean;
  readonly isUsable?: boolean;
}

/** The first start in a browser that stores this. The store already has AriaNg's theme. */
async function start({ ours = {}, ariaNg = {}, ...kind }: Stored) {
  const storage = fakeStorage(new Map(Object.entries(ours)), { ...kind, legacyTexts: new Map(Object.entries(ariaNg)) });
  const { storeState } = await expectSaga(takeOverSettings)
    .withReducer(rootReducer, makeState({ settings: { theme: 'light' } }))
    .provide([[matchers.getContext('environment'), fakeEnvironment({ storage })]])
    .run();
  const { notices } = storeState as RootState;
  return { texts: Object.fromEntries(storage.texts), said: notices.notices.map(({ text }) => text.key) };
}

const ariaNg = { Options: '{"theme":"light"}', [folders]: '["/theirs"]' };

describe('sagas/settings/takeOver', () => {
  it("copies AriaNg's settings and folders, and says so", async () => {
    const { texts, said } = await start({ ariaNg });
    expect(JSON.parse(texts['Options'] ?? '')).toMatchObject({ theme: 'light' });
    expect(texts[folders]).toBe('["/theirs"]');
    expect(said).toEqual(['storage.takenOver']);
  });

  it('keeps folders that are there already', async () => {
    const { texts, said } = await start({ ariaNg, ours: { [folders]: '["/ours"]' } });
    expect(texts[folders]).toBe('["/ours"]');
    expect(said).toEqual(['storage.takenOver']);
  });

  it('copies nothing at a later start', async () => {
    const ours = { Options: '{"theme":"dark"}' };
    expect(await start({ ariaNg, ours })).toEqual({ texts: ours, said: [] });
  });

  it('does not say that it has copied settings when the storage is full', async () => {
    expect(await start({ ariaNg, isFull: true })).toEqual({ texts: {}, said: [] });
  });

  it.each(['{"theme":', '[]', 'null', '"text"'])('copies nothing when settings of AriaNg cannot be read: %s', async (Options) => {
    expect(await start({ ariaNg: { ...ariaNg, Options } })).toEqual({ texts: {}, said: [] });
  });

  it('copies nothing without settings of AriaNg', async () => {
    expect(await start({ ariaNg: { [folders]: '["/theirs"]' } })).toEqual({ texts: {}, said: [] });
  });

  it('copies nothing when the browser stores nothing', async () => {
    expect(await start({ ariaNg, isUsable: false })).toEqual({ texts: {}, said: [] });
  });
});
