import { createAction } from '@reduxjs/toolkit';

/**
 * Starts the connection doctor: by the button "Find out why", or after failed attempts (sagas/connection/doctor). The result is in
 * slices/connection.
 */
export const diagnosisRequested = createAction('doctor/diagnosisRequested');
