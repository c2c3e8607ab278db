import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import type { NewTaskItem } from '../../domain/newTask/items';
import { noFolders, parseFolders, withPin, withRecent, type Folders } from '../../domain/newTask/folders';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { newTaskChanged } from '../../store/slices/newTask';
import type { folderPinToggled } from '../../store/slices/newTaskIntents';
import { environment, type Environment } from '../environment';
import { rememberOption } from '../optionHistory';

const storageKey = 'Folders';

/** Values that were used are offered again: those of options with a history, and folders with the daemon that has them. */
export function* rememberAdded(items: readonly NewTaskItem[], typed: Readonly<Record<string, string>>): SagaIterator<void> {
  for (const [key, value] of Object.entries(typed)) yield* rememberOption(key, value);
  const own = items.map(({ download }) => download.options['dir']).filter((dir) => typeof dir === 'string');
  const folders = [...new Set([...(typed.dir === undefined ? [] : [typed.dir]), ...own])];
  if (folders.length > 0) yield* changeFolders((known) => withRecent(known, folders));
}

export function* togglePin({ payload: folder }: ReturnType<typeof folderPinToggled>): SagaIterator<void> {
  yield* changeFolders((known) => withPin(known, folder));
}

/** Reads those of the active profile; called without a change for that alone. */
export function* changeFolders(change?: (known: Folders) => Folders): SagaIterator<void> {
  const { localStore, initialOptions }: Environment = yield* environment();
  const profile: ReturnType<typeof selectActiveProfile> = yield select(selectActiveProfile);
  if (!profile) return;
  const { rpcId } = profile;
  // Another tab may have written meanwhile.
  const all = parseFolders(localStore.read(storageKey));
  const known = all[rpcId] ?? noFolders;
  const folders = change ? change(known) : known;
  if (change) localStore.write(storageKey, JSON.stringify({ ...all, [rpcId]: folders }));
  yield put(newTaskChanged({ folders: { ...folders, given: initialOptions.sources.preset.folders } }));
}
