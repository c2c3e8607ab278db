import { createAction } from '@reduxjs/toolkit';
import type { Gid } from '../../domain/units';

/** What is asked for around the New Task page besides sending; not in the first load, as its watchers are not. */

/** Stops adding after the step that is on its way. */
export const sendingCancelled = createAction('newTask/sendingCancelled');
/** Pins a folder, or unpins it. */
export const folderPinToggled = createAction<string>('newTask/folderPinToggled');
/** A magnet was added that stops when its metadata is there. */
export const metadataAwaited = createAction<Gid>('newTask/metadataAwaited');
