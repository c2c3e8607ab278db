import { createAction } from '@reduxjs/toolkit';

/**
 * What the status page and the connection doctor can be asked for. No slice answers these, so they stand by themselves:
 * only what is loaded later knows them.
 */

/** aria2 writes its unfinished tasks to its session file. */
export const sessionSaveRequested = createAction('connection/sessionSaveRequested');
/** aria2 ends; asks first. */
export const shutdownRequested = createAction('connection/shutdownRequested');
/** "Find out why": by button, or after the second attempt that failed. */
export const diagnosisRequested = createAction('connection/diagnosisRequested');
