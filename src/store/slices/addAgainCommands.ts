import { createAction } from '@reduxjs/toolkit';
import type { Gid } from '../../domain/units';

/**
 * Adds several stopped tasks again, after a confirmation. The intent for one task, with its changes, is `redownloadRequested`
 * (slices/redownload).
 */
export const redownloadTasksRequested = createAction<readonly Gid[]>('addAgainCommands/redownloadTasksRequested');
/** Adds stopped torrents again, to seed them or to check their files. A dialog asks for the options (slices/seedAgain, which is late). */
export const seedAgainRequested = createAction<readonly Gid[]>('addAgainCommands/seedAgainRequested');
