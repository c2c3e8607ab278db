import { createAction } from '@reduxjs/toolkit';
import type { Gid } from '../../domain/units';

/**
 * Adds several stopped tasks again. Asks first. The intent for one task, with its changes, is `redownloadRequested` (slices/redownload).
 */
export const redownloadTasksRequested = createAction<readonly Gid[]>('addAgainCommands/redownloadTasksRequested');
/** Adds stopped torrents again, to seed them or to check their files. Asks first (slices/seedAgain, which is late). */
export const seedAgainRequested = createAction<readonly Gid[]>('addAgainCommands/seedAgainRequested');
