import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import { canSeedAgain, initialSeedChoices, seedOptions, type SeedAgainChoices } from '../../domain/addAgain/seedAgain';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import type { Task, TaskUpdate } from '../../domain/tasks/task';
import { nameOrGid } from '../../domain/tasks/taskName';
import { maxListedTasks, type TaskListName } from '../../domain/taskList/taskLists';
import type { Gid, Milliseconds } from '../../domain/units';
import { infoHashKeys, methods } from '../../rpc';
import { selectPageLists } from '../../store/selectors/navigation';
import { selectTasksOf } from '../../store/selectors/tasks';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { seedAgainOpened, seedAgainClosed, seedAgainConfirmed } from '../../store/slices/seedAgain';
import type { seedAgainRequested } from '../../store/slices/addAgainCommands';
import { callDaemonBatch } from '../callDaemon';
import { resultsOf } from '../outcomes';
import { sendRedownload, redownloadOne } from './redownloadOne';
import { addEachAgain, addMarked } from './addEachAgain';
import { type AddAgainRun, callForTask, globalOptionsOf, newRun, reportInterruption } from './addAgainRun';
import { removeOldResultIfWanted, goAfterAdding } from './afterAdding';
import { logNotAdded } from './logNotAdded';

/** A dialog that shows only that it is loading would flicker if aria2 responds at once. */
const loadingShownAfterMs: Milliseconds = 300;
const closing = [seedAgainClosed, isConnectionChange];

/** Opens the dialog without values if aria2 responds late. Ends when the user closes the dialog. */
function* showLoading(names: readonly string[]): SagaIterator<void> {
  yield* delay(loadingShownAfterMs);
  yield* put(seedAgainOpened({ names }));
  yield* take(closing);
}

/**
 * Adds stopped torrents again, to seed or to check them. First a dialog asks for the options. Then each torrent is added as "Download
 * Again" does: by info hash, with the same folder, files and trackers. aria2 accepts the info hash of a stopped task, but not that of an
 * active or waiting one.
 */
export function* seedAgain({ payload: gids }: ReturnType<typeof seedAgainRequested>): SagaIterator<void> {
  const tasks = selectTasksOf(yield* select(), gids).filter(canSeedAgain);
  const choices = yield* askForChoices(tasks);
  if (!choices) return;
  const [first, ...others] = tasks;
  if (first && others.length === 0) yield* seedSingle(first.gid, choices);
  else yield* seedSeveral(tasks, choices);
}

/** Asks in a dialog, which begins with the options of a single task, else with the global ones. Undefined if nothing is to be added. */
function* askForChoices(tasks: readonly Task[]): SagaIterator<SeedAgainChoices | undefined> {
  const [first, ...others] = tasks;
  if (!first) return undefined;
  const names = tasks.map(nameOrGid);
  const run = newRun();
  let options: DaemonOptions | undefined;
  try {
    ({ options } = yield* race({
      options: others.length === 0 ? call(callForTask<DaemonOptions>, run, methods.getOption(first.gid)) : call(globalOptionsOf, run),
      closed: call(showLoading, names),
    }));
  } catch (error) {
    yield* put(seedAgainClosed());
    yield* reportInterruption(run, error, nameOrGid(first));
    return undefined;
  }
  if (!options) return undefined;
  yield* put(seedAgainOpened({ names, present: initialSeedChoices(options) }));
  const { confirmed } = yield* race({ confirmed: take(seedAgainConfirmed), closed: take(closing) });
  return confirmed?.payload;
}

function* seedSingle(gid: Gid, choices: SeedAgainChoices): SagaIterator<void> {
  const { navigation } = yield* select();
  const changes = { options: seedOptions(choices) };
  const { newGid } = yield* call(addMarked, gid, (marked, run) => sendRedownload(marked, { changes }, run));
  if (newGid === undefined) return;
  yield* removeOldResultIfWanted(gid);
  yield* goAfterAdding(navigation.pathname, newGid);
}

function* seedSeveral(tasks: readonly Task[], choices: SeedAgainChoices): SagaIterator<void> {
  const inUse = yield* infoHashesInUse();
  yield* call(
    addEachAgain,
    tasks.map(({ gid }) => gid),
    (gid, run) => seedOne(gid, run, choices, tasks, inUse),
    { title: { key: 'seedAgain.title' }, resultKey: 'redownload.result' },
  );
}

const infoHashOf = ({ details }: TaskUpdate): string | undefined => details?.infoHash;

/** The info hashes of tasks that run or wait. Only the lists of the page are current. The others are requested. */
function* infoHashesInUse(): SagaIterator<Set<string | undefined>> {
  const state = yield* select();
  const listed = (name: TaskListName) => (selectPageLists(state)?.includes(name) ? state.tasks.lists[name] : undefined);
  const [active, waiting] = [listed('active'), listed('waiting')];
  const calls = [
    ...(active ? [] : [methods.tellActive(infoHashKeys)]),
    ...(waiting ? [] : [methods.tellWaiting(infoHashKeys, 0, maxListedTasks)]),
  ];
  const outcomes = calls.length > 0 ? yield* call(callDaemonBatch, calls) : [];
  const received = resultsOf(outcomes).flat();
  return new Set([...(active ?? []), ...(waiting ?? []), ...received].map(infoHashOf));
}

/** Two results of the same torrent are added once: aria2 would end the second task with error 12. */
function* seedOne(
  gid: Gid,
  run: AddAgainRun,
  choices: SeedAgainChoices,
  tasks: readonly Task[],
  inUse: Set<string | undefined>,
): SagaIterator<Gid | undefined> {
  const infoHash = tasks.find((task) => task.gid === gid)?.details?.infoHash;
  if (inUse.has(infoHash)) return yield* logNotAdded(gid, 'another task has this info hash');
  const added = yield* call(redownloadOne, gid, run, { options: seedOptions(choices) });
  if (added !== undefined) inUse.add(infoHash);
  return added;
}
