/**
 * Prefetches menus, and antd by one of its wrappers. This module is in the chunk `page`, because these parts share react-dom with it.
 */
export const prefetchParts = (): Promise<unknown> =>
  Promise.allSettled([
    import('../components/common/menus/PopupMenu'),
    import(/* webpackChunkName: "taskMenu" */ '../components/taskList/menus/TaskMenu'),
    import('../components/antd/SuggestInput'),
  ]);
