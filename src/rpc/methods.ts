/**
 * The daemon as typed functions. Each makes a DaemonCall and sends nothing. Names, parameters and their order are those of
 * the aria2 manual ("Methods"); docs/specification.md, section 7, lists the methods where Arioso made choices. "Fails"
 * below means that the awaited call throws a DaemonError.
 */
import type { DaemonOptions, SentOptions } from '../domain/options/daemonOptions';
import type { DaemonVersion } from '../domain/connection/daemonVersion';
import type { FileServers } from '../domain/taskDetail/fileServers';
import type { FullTask } from '../domain/tasks/fullTask';
import type { GlobalStat } from '../domain/tasks/globalStat';
import type { Peer } from '../domain/peers/peer';
import type { TaskUpdate } from '../domain/tasks/task';
import type { FullTaskUpdate } from '../domain/taskDetail/fullTaskUpdate';
import type { TaskFile } from '../domain/files/taskFile';
import type { Gid } from '../domain/units';
import type { MethodName, PositionBase, RawInnerCall, TaskKey } from '../protocol/aria2';
import type { DaemonCall } from './daemonCall';
import { decodeGlobalStat, decodeOptions, decodeVersion } from './decode/daemon';
import { decodeFiles } from './decode/files';
import { decodeMulticall, type OutcomesOf } from './decode/multicall';
import { decodePeers } from './decode/peers';
import type { Decoder } from './decode/primitives';
import {
  type ChangedUris,
  decodeChangedUris,
  decodeGid,
  decodeGids,
  decodeNames,
  decodeOk,
  decodePosition,
  decodeSessionId,
} from './decode/results';
import { decodeFileServers } from './decode/fileServers';
import { decodeFullTask, decodeTaskList, decodeTaskUpdate } from './decode/task';
import { decodeFullTaskUpdate } from './decode/fullTaskUpdate';
import { fullTaskUpdateKeys } from './taskKeys';

function daemonCall<R>(method: MethodName, decode: Decoder<R>, ...params: readonly unknown[]): DaemonCall<R> {
  return { method, params, decode };
}

// Adding. aria2 answers before it fetches anything.

/** All URIs are mirrors of one file. */
export const addUri = (uris: readonly string[], options: SentOptions = {}): DaemonCall<Gid> =>
  daemonCall('aria2.addUri', decodeGid, uris, options);

/** `content` is the .torrent file in base64. */
export const addTorrent = (content: string, options: SentOptions = {}): DaemonCall<Gid> =>
  daemonCall('aria2.addTorrent', decodeGid, content, [], options);

/** `content` is the metalink file in base64. aria2 adds one task per file in it. */
export const addMetalink = (content: string, options: SentOptions = {}): DaemonCall<readonly Gid[]> =>
  daemonCall('aria2.addMetalink', decodeGids, content, options);

// Commands. aria2 answers before the task has changed its state. A command that does not fit the task's status fails.

export const forceRemove = (gid: Gid): DaemonCall<Gid> => daemonCall('aria2.forceRemove', decodeGid, gid);
export const forcePause = (gid: Gid): DaemonCall<Gid> => daemonCall('aria2.forcePause', decodeGid, gid);
export const unpause = (gid: Gid): DaemonCall<Gid> => daemonCall('aria2.unpause', decodeGid, gid);
export const forcePauseAll = (): DaemonCall<'OK'> => daemonCall('aria2.forcePauseAll', decodeOk);
export const unpauseAll = (): DaemonCall<'OK'> => daemonCall('aria2.unpauseAll', decodeOk);
/** Stopped tasks only. */
export const removeDownloadResult = (gid: Gid): DaemonCall<'OK'> => daemonCall('aria2.removeDownloadResult', decodeOk, gid);
export const purgeDownloadResult = (): DaemonCall<'OK'> => daemonCall('aria2.purgeDownloadResult', decodeOk);

/** Returns the task's new place in the queue; paused tasks count. aria2 clamps positions beyond the ends. */
export const changePosition = (gid: Gid, position: number, from: PositionBase): DaemonCall<number> =>
  daemonCall('aria2.changePosition', decodePosition, gid, position, from);

/** `fileIndex` counts from 1. aria2 removes each of `removed` once, then adds. */
export const changeUri = (gid: Gid, fileIndex: number, removed: readonly string[], added: readonly string[]): DaemonCall<ChangedUris> =>
  daemonCall('aria2.changeUri', decodeChangedUris, gid, fileIndex, removed, added);

// Tasks. aria2 returns only the keys in `keys`. The gid is always among them: without it an update is unusable.

const withGid = (keys: readonly TaskKey[]): readonly TaskKey[] => [...new Set<TaskKey>(['gid', ...keys])];

export const tellStatus = (gid: Gid, keys: readonly TaskKey[]): DaemonCall<TaskUpdate> =>
  daemonCall('aria2.tellStatus', decodeTaskUpdate, gid, withGid(keys));
/**
 * Only the keys that may change while a task's page is open.
 * `withPieces` adds the bitfield, which changes only while the task is active.
 */
export const tellFullTaskUpdate = (gid: Gid, withPieces: boolean): DaemonCall<FullTaskUpdate> =>
  daemonCall('aria2.tellStatus', decodeFullTaskUpdate, gid, withPieces ? [...fullTaskUpdateKeys, 'bitfield'] : fullTaskUpdateKeys);
/** All keys of one task. */
export const tellFullStatus = (gid: Gid): DaemonCall<FullTask> => daemonCall('aria2.tellStatus', decodeFullTask, gid);
export const tellActive = (keys: readonly TaskKey[]): DaemonCall<readonly TaskUpdate[]> =>
  daemonCall('aria2.tellActive', decodeTaskList, withGid(keys));
/** Waiting and paused tasks, in queue order from `offset`. A negative offset counts from the end, backwards. */
export const tellWaiting = (keys: readonly TaskKey[], offset = 0, num = 1000): DaemonCall<readonly TaskUpdate[]> =>
  daemonCall('aria2.tellWaiting', decodeTaskList, offset, num, withGid(keys));
/** Offset -1 counts backwards from the end: the latest task comes first. */
export const tellStopped = (keys: readonly TaskKey[], offset = -1, num = 1000): DaemonCall<readonly TaskUpdate[]> =>
  daemonCall('aria2.tellStopped', decodeTaskList, offset, num, withGid(keys));

export const getFiles = (gid: Gid): DaemonCall<readonly TaskFile[]> => daemonCall('aria2.getFiles', decodeFiles, gid);
/** Empty for tasks that are no running torrent. Fails on stopped tasks. */
export const getPeers = (gid: Gid): DaemonCall<readonly Peer[]> => daemonCall('aria2.getPeers', decodePeers, gid);
/** Fails on tasks that are not active. */
export const getServers = (gid: Gid): DaemonCall<readonly FileServers[]> => daemonCall('aria2.getServers', decodeFileServers, gid);

// Options. aria2 also returns OK for unknown names and unchangeable options, which it ignores. So read the options back.

export const getOption = (gid: Gid): DaemonCall<DaemonOptions> => daemonCall('aria2.getOption', decodeOptions, gid);
export const changeOption = (gid: Gid, changes: SentOptions): DaemonCall<'OK'> => daemonCall('aria2.changeOption', decodeOk, gid, changes);
export const getGlobalOption = (): DaemonCall<DaemonOptions> => daemonCall('aria2.getGlobalOption', decodeOptions);
export const changeGlobalOption = (changes: SentOptions): DaemonCall<'OK'> => daemonCall('aria2.changeGlobalOption', decodeOk, changes);

// The daemon.

export const getGlobalStat = (): DaemonCall<GlobalStat> => daemonCall('aria2.getGlobalStat', decodeGlobalStat);
export const getVersion = (): DaemonCall<DaemonVersion> => daemonCall('aria2.getVersion', decodeVersion);
/** Returns the session id, which is new at each start of the daemon. */
export const getSessionInfo = (): DaemonCall<string> => daemonCall('aria2.getSessionInfo', decodeSessionId);
/** Fails when the daemon was started without --save-session. */
export const saveSession = (): DaemonCall<'OK'> => daemonCall('aria2.saveSession', decodeOk);
/** The daemon keeps serving for three seconds, or until its torrents have notified their trackers. */
export const shutdown = (): DaemonCall<'OK'> => daemonCall('aria2.shutdown', decodeOk);
export const listMethods = (): DaemonCall<readonly string[]> => daemonCall('system.listMethods', decodeNames);

/** Several calls in one request. Use `session.batch`, which also keeps requests below the daemon's size limit. */
export function multicall<const Calls extends readonly DaemonCall<unknown>[]>(calls: Calls): DaemonCall<OutcomesOf<Calls>> {
  const inner: readonly RawInnerCall[] = calls.map(({ method, params }) => ({ methodName: method, params }));
  return daemonCall('system.multicall', decodeMulticall(calls), inner);
}

/** Any method, with its raw result, for the debug console. */
export const anyCall = (method: string, params: readonly unknown[]): DaemonCall<unknown> => ({ method, params, decode: (raw) => raw });
