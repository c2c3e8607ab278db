/** The prefixes of Arioso's and AriaNg's storage keys. */
export const storagePrefix = 'Arioso.';
export const legacyPrefix = 'AriaNg.';

/** Every key that is stored, without the prefix. The keys are public and never change (docs/interface.md, section 9). */
export const storageKeys = {
  /** All settings and profiles (domain/settings/storedSettings), in AriaNg's layout and under AriaNg's key. */
  settings: 'Options',
  /** The text of settings that could not be read whole, kept before it is overwritten. */
  brokenSettings: 'Options.Broken',
  /** In the session storage: the id of the tab's active profile. */
  activeProfile: 'ActiveProfile',
  /** In the session storage: tasks that the tab paused for the choice of their files (domain/files/pausedForFiles). */
  pausedForFiles: 'PausedForFiles',
  /** In the session storage: the links of the New form, from a reload by a button of Arioso until the form opens. */
  draft: 'Draft',
  /** The theme shown last, for the script that runs before the first paint. */
  theme: 'Theme',
  /** Present once a daemon has answered in this browser. */
  connected: 'Connected',
  /** Pinned and recent download folders by profile (domain/newTask/folders). */
  folders: 'Folders',
  /** Magnets whose files are to be chosen (domain/newTask/awaitedMagnets). */
  awaitedMagnets: 'AwaitedMagnets',
  /** When tasks were first seen and seen finished (domain/tasks/taskTimes). */
  taskTimes: 'TaskTimes',
  /** Desktop notifications shown lately by any tab (domain/activity/notifications). */
  notifications: 'Notifications',
  /** Planned automatic retries by gid (domain/autoRetry/plannedRetries). */
  retries: 'Retries',
  /** The period of the timetable for speeds that was applied last, by profile (sagas/speedTimetable/speedTimetable). */
  speedTimetable: 'SpeedTimetable',
  /** The latest result of fetching each list of trackers, by profile (domain/trackers/trackerRenewal). */
  trackerLists: 'TrackerLists',
  /** Earlier values of an option (domain/options/history). */
  optionHistory: (option: string) => `History.${option}`,
  /** The text of a language file, as it was loaded last. */
  languageFile: (file: string) => `Language.${file}`,
};

/** Reads a storage that nothing has opened yet (platform/storage/browserStorage). Undefined when the browser denies the storage. */
export function readUnopened(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
