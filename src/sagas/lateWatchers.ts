import type { SagaIterator } from 'redux-saga';
import { lateWatchers as activity } from './activity/late';
import { lateWatchers as connection } from './connection/late';
import { lateWatchers as debug } from './debug/late';
import { lateWatchers as failures } from './failures/late';
import { lateWatchers as files } from './files/late';
import { lateWatchers as language } from './language/late';
import { lateWatchers as newTask } from './newTask/late';
import { lateWatchers as options } from './options/late';
import { lateWatchers as page } from './page/late';
import { lateWatchers as servers } from './servers/late';
import { lateWatchers as settings } from './settings/late';
import { lateWatchers as tasks } from './tasks/late';
import { keepAllAlive } from './supervise';

/**
 * Starts the watchers that are not needed before the first page is painted. Each noun registers them in `{noun}/late.ts`. A watcher
 * imports its late slice, whose reducer then joins the store. Only a new noun adds a line here.
 */
export const startLateWatchers = (): SagaIterator<void> =>
  keepAllAlive([
    ...activity,
    ...connection,
    ...debug,
    ...failures,
    ...files,
    ...language,
    ...newTask,
    ...options,
    ...page,
    ...servers,
    ...settings,
    ...tasks,
  ]);
