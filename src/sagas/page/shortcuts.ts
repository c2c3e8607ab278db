import { newTaskPath } from '../../domain/routes';
import { isHidden } from '../../domain/preset/presetLocks';
import { shortcuts, type Shortcut } from '../../domain/shortcuts';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from '../effects';
import { subscribeToShortcuts } from '../../platform/page/shortcuts';
import type { RootState } from '../../store/rootReducer';
import { selectActionTargets, selectRows } from '../../store/selectors/taskRows';
import { selectPageLists } from '../../store/selectors/navigation';
import { locationChanged } from '../../store/slices/navigation';
import { dialogOpened } from '../../store/slices/notices';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { removeRequested, searchRequested, selectionReplaced } from '../../store/slices/tasks';
import { navigateTo } from '../navigation/navigation';

/** Runs the keys of the whole page while the setting `keyboardShortcuts` is on (AriaNg 1.2.5). */
export function* watchShortcuts(): SagaIterator<void> {
  let state = yield* select();
  // The buffer keeps keys that were pressed before this saga started.
  const presses: EventChannel<Shortcut> = eventChannel(
    (emit) => subscribeToShortcuts(emit, (shortcut) => accepts(shortcut, state)),
    buffers.expanding<Shortcut>(4),
  );
  try {
    for (;;) {
      const { press } = yield* race({ press: take(presses), change: take([locationChanged, settingsChanged, settingsRead]) });
      if (press) yield* runShortcut(press, yield* select());
      // After the shortcut, which may have opened another page.
      state = yield* select();
    }
  } finally {
    presses.close();
  }
}

const accepts = (shortcut: Shortcut, state: RootState): boolean =>
  state.settings.keyboardShortcuts && (shortcuts[shortcut].scope === 'page' || selectPageLists(state) !== undefined);

function* runShortcut(shortcut: Shortcut, state: RootState): SagaIterator<void> {
  switch (shortcut) {
    case 'new':
      yield* call(navigateTo, newTaskPath);
      return;
    case 'help':
      yield* put(dialogOpened({ kind: 'shortcuts', title: { key: 'shortcuts.title' }, text: { key: 'shortcuts.text' } }));
      return;
    case 'search':
      yield* put(searchRequested());
      return;
    case 'selectAll':
      yield* put(selectionReplaced((selectRows(state) ?? []).map((task) => task.gid)));
      return;
    case 'remove': {
      const { remove } = selectActionTargets(state);
      if (isHidden(state.settings.preset, 'remove')) return;
      if (remove.length > 0 && state.connection.status === 'connected') yield* put(removeRequested(remove));
      return;
    }
    default:
      shortcut satisfies never;
  }
}
