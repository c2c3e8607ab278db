import { createAction } from '@reduxjs/toolkit';

/** aria2 writes its unfinished tasks to its session file. */
export const sessionSaveRequested = createAction('daemonCommands/sessionSaveRequested');
/** Shuts aria2 down, after a confirmation. */
export const shutdownRequested = createAction('daemonCommands/shutdownRequested');
