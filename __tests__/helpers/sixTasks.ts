import { named } from './fiveTasks';

/** Tasks of different statuses: `a` to `f`, in the order of the page of all tasks. */
export const sixTasks = {
  active: [named('a', 'one.iso', { downloadSpeed: 1 }), named('b', 'two.zip', { downloadSpeed: 2 })],
  waiting: [named('c', 'three.iso', { status: 'paused' })],
  stopped: [
    named('d', 'four.iso', { status: 'error', errorCode: 3 }),
    named('e', 'five.zip', { status: 'complete' }),
    named('f', 'six.iso', { status: 'removed' }),
  ],
};
