import { createAction } from '@reduxjs/toolkit';

/** The pointer or the focus is on the notice with this id. Both can be, so each hold has its own release. */
export const noticeHeld = createAction<string>('noticeHolds/held');
export const noticeReleased = createAction<string>('noticeHolds/released');
