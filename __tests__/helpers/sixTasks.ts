import { makeNamedTask } from './makeTask';

/** Tasks of different statuses: `a` to `f`, in the order of the page of all tasks. */
export const sixTasks = {
  active: [makeNamedTask('a', 'one.iso', { downloadSpeed: 1 }), makeNamedTask('b', 'two.zip', { downloadSpeed: 2 })],
  waiting: [makeNamedTask('c', 'three.iso', { status: 'paused' })],
  stopped: [
    makeNamedTask('d', 'four.iso', { status: 'error', errorCode: 3 }),
    makeNamedTask('e', 'five.zip', { status: 'complete' }),
    makeNamedTask('f', 'six.iso', { status: 'removed' }),
  ],
};
