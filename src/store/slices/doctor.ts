import { createAction } from '@reduxjs/toolkit';

/** "Find out why": by button, or after the second attempt that failed. The findings are in the slice of the connection. */
export const diagnosisRequested = createAction('connection/diagnosisRequested');
