import type { Texts } from '../i18n/createI18n';

/**
 * What the list does not need, but the next click may: fetched when the browser has nothing better to do. A failure is
 * no matter, the click fetches it again.
 */
export function prefetchInIdleTime({ parts }: Texts): void {
  const fetchAll = () => {
    void Promise.allSettled([
      parts?.load('more'),
      import('../components/notices/DialogHost'),
      import('../components/common/PopupMenu'),
      import('../components/taskList/TaskMenu'),
      import(/* webpackChunkName: "commands" */ '../sagas/taskCommands'),
    ]);
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAll, { timeout: 5000 });
  else setTimeout(fetchAll, 2000);
}
