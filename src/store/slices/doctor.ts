import { createAction } from '@reduxjs/toolkit';

/** The connection doctor starts: by the button "Find out why", or after the second failed attempt. Its result is in slices/connection. */
export const diagnosisRequested = createAction('doctor/diagnosisRequested');
