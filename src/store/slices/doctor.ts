import { createAction } from '@reduxjs/toolkit';

/** "Find out why": by button, or after the second failed attempt. The result is in the connection's slice. */
export const diagnosisRequested = createAction('doctor/diagnosisRequested');
