import type { SagaIterator } from 'redux-saga';
import { watchAnnouncements } from './activity/announcements';
import { watchDesktopNotifications } from './activity/desktopNotifications';
import { watchTaskEvents } from './activity/taskEvents';
import { watchConnectedNotice } from './connection/connectedNotice';
import { watchConnectionTest } from './connection/connectionTest';
import { watchConnectionDoctor } from './connection/doctor';
import { watchOnlineOrVisible } from './connection/onlineOrVisible';
import { rememberConnection } from './connection/rememberConnection';
import { watchProfileEdits } from './connection/profileEdits';
import { watchDebugConsole } from './debug/debugConsole';
import { watchAutoRetry } from './autoRetry/autoRetry';
import { watchFileSelection } from './files/fileSelection';
import { watchAddedLanguages } from './language/addedLanguages';
import { watchLanguageFiles } from './language/languageFiles';
import { watchNoticeClosing } from './notices/noticeClosing';
import { resumeAwaited, watchMetadata } from './metadata/metadataWait';
import { watchSending } from './newTask/sending';
import { watchMagnetHandler } from './newTask/magnetHandler';
import { watchLaunches, watchTransfers } from './newTask/transfers';
import { keepDraft } from './newTask/keptDraft';
import { watchNewTaskPage } from './newTask/newTaskPage';
import { watchOptionHistory } from './options/optionHistory';
import { watchGlobalOptions } from './pollers/watchGlobalOptions';
import { watchSpeedTimetable } from './speedTimetable/speedTimetable';
import { watchTrackerLists, watchTrackerRenewal } from './trackers/trackerLists';
import { watchRedownload } from './addAgain/redownload';
import { watchInstall } from './startUp/install';
import { watchOtherDevice } from './otherDevice/otherDevice';
import { watchHeldEnter } from './page/heldEnter';
import { watchReload } from './page/reload';
import { watchShortcuts } from './page/shortcuts';
import { watchTitle } from './page/title';
import { watchWindowWidth } from './page/windowWidth';
import { watchServerInAddress } from './servers/serverInAddress';
import { watchServers } from './servers/servers';
import { watchPersistence } from './settings/persistence';
import { reportPresetProblems } from './settings/presetProblems';
import { watchReloadOffer } from './settings/reloadOffer';
import { watchSettingsData } from './settings/settingsData';
import { reportMemoryStorage } from './settings/memoryStorage';
import { takeOverSettings } from './settings/takeOver';
import { watchDaemonCommands } from './daemonCommands/daemonCommands';
import { watchTaskPane } from './tasks/taskPane';
import { watchTaskSources } from './tasks/taskSources';
import { watchTaskTimes } from './tasks/taskTimes';
import { keepAllAlive } from './supervise';

/**
 * Starts the watchers that are not needed before the first page is painted, and sagas that run once. A watcher imports its late slice,
 * whose reducer then joins the store.
 */
export const startLateWatchers = (): SagaIterator<void> =>
  keepAllAlive([
    watchNoticeClosing,
    watchAnnouncements,
    watchDesktopNotifications,
    watchTaskEvents,
    watchConnectedNotice,
    watchConnectionTest,
    watchDaemonCommands,
    watchConnectionDoctor,
    watchOnlineOrVisible,
    rememberConnection,
    watchProfileEdits,
    watchDebugConsole,
    watchAutoRetry,
    watchFileSelection,
    watchAddedLanguages,
    watchLanguageFiles,
    watchMagnetHandler,
    watchLaunches,
    watchTransfers,
    watchSending,
    watchNewTaskPage,
    // Before resumeAwaited, whose actions it takes.
    watchMetadata,
    resumeAwaited,
    keepDraft,
    watchOptionHistory,
    watchGlobalOptions,
    watchSpeedTimetable,
    watchTrackerLists,
    watchTrackerRenewal,
    watchRedownload,
    watchInstall,
    watchOtherDevice,
    watchReload,
    watchShortcuts,
    watchHeldEnter,
    watchTitle,
    watchWindowWidth,
    watchServerInAddress,
    watchServers,
    // Before watchPersistence, which may store settings at once.
    takeOverSettings,
    reportMemoryStorage,
    watchPersistence,
    reportPresetProblems,
    watchReloadOffer,
    watchSettingsData,
    watchTaskPane,
    watchTaskSources,
    watchTaskTimes,
  ]);
