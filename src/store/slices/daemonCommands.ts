import { createAction } from '@reduxjs/toolkit';

/** aria2 writes its unfinished tasks to its session file. */
export const sessionSaveRequested = createAction('connection/sessionSaveRequested');
/** aria2 ends; asks first. */
export const shutdownRequested = createAction('connection/shutdownRequested');
