/**
 * Names and types of aria2's RPC interface, exactly as on the wire: numbers and booleans are text ("51200", "true").
 * A `?` marks a key that aria2 omits; it never sends null. (aria2 manual, "Methods")
 */

export type MethodName =
  | 'aria2.addUri'
  | 'aria2.addTorrent'
  | 'aria2.addMetalink'
  | 'aria2.forceRemove'
  | 'aria2.forcePause'
  | 'aria2.forcePauseAll'
  | 'aria2.unpause'
  | 'aria2.unpauseAll'
  | 'aria2.tellStatus'
  | 'aria2.tellActive'
  | 'aria2.tellWaiting'
  | 'aria2.tellStopped'
  | 'aria2.getFiles'
  | 'aria2.getPeers'
  | 'aria2.getServers'
  | 'aria2.getOption'
  | 'aria2.changeOption'
  | 'aria2.getGlobalOption'
  | 'aria2.changeGlobalOption'
  | 'aria2.getGlobalStat'
  | 'aria2.changePosition'
  | 'aria2.changeUri'
  | 'aria2.purgeDownloadResult'
  | 'aria2.removeDownloadResult'
  | 'aria2.getVersion'
  | 'aria2.getSessionInfo'
  | 'aria2.saveSession'
  | 'aria2.shutdown'
  | 'system.multicall'
  | 'system.listMethods';

export type NotificationName =
  | 'aria2.onDownloadStart'
  | 'aria2.onDownloadPause'
  | 'aria2.onDownloadStop'
  | 'aria2.onDownloadComplete'
  | 'aria2.onDownloadError'
  | 'aria2.onBtDownloadComplete';

/** changePosition: relative to the start of the queue, to the task's place, to the end. */
export type PositionBase = 'POS_SET' | 'POS_CUR' | 'POS_END';

export interface RawUri {
  readonly uri: string;
  readonly status: 'used' | 'waiting';
}

export interface RawFile {
  readonly index: string;
  readonly path: string;
  readonly length: string;
  readonly completedLength: string;
  readonly selected: string;
  readonly uris: readonly RawUri[];
}

export interface RawBitTorrent {
  readonly announceList?: readonly (readonly string[])[];
  readonly comment?: string;
  /** A real number, unlike most. */
  readonly creationDate?: number;
  readonly mode?: 'single' | 'multi';
  readonly info?: RawTorrentInfo;
}

export interface RawTorrentInfo {
  readonly name: string;
}

/** An element of tellActive, tellWaiting, tellStopped, and the result of tellStatus. */
export interface RawTask {
  readonly gid: string;
  readonly status: string;
  readonly totalLength: string;
  readonly completedLength: string;
  readonly uploadLength: string;
  readonly bitfield?: string;
  readonly downloadSpeed: string;
  readonly uploadSpeed: string;
  readonly infoHash?: string;
  readonly numSeeders?: string;
  readonly seeder?: string;
  readonly pieceLength: string;
  readonly numPieces: string;
  readonly connections: string;
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly followedBy?: readonly string[];
  readonly following?: string;
  readonly belongsTo?: string;
  readonly dir: string;
  readonly files: readonly RawFile[];
  readonly bittorrent?: RawBitTorrent;
  readonly verifiedLength?: string;
  readonly verifyIntegrityPending?: string;
}

/** A key for the key list of the tell calls. */
export type TaskKey = keyof RawTask;

export interface RawPeer {
  readonly peerId: string;
  readonly ip: string;
  readonly port: string;
  readonly bitfield: string;
  readonly amChoking: string;
  readonly peerChoking: string;
  readonly downloadSpeed: string;
  readonly uploadSpeed: string;
  readonly seeder: string;
}

export interface RawFileServers {
  readonly index: string;
  readonly servers: readonly RawServer[];
}

export interface RawServer {
  readonly uri: string;
  readonly currentUri: string;
  readonly downloadSpeed: string;
}

export interface RawGlobalStat {
  readonly downloadSpeed: string;
  readonly uploadSpeed: string;
  readonly numActive: string;
  readonly numWaiting: string;
  readonly numStopped: string;
  readonly numStoppedTotal: string;
}

export interface RawVersion {
  readonly version: string;
  readonly enabledFeatures: readonly string[];
}

export interface RawSessionInfo {
  readonly sessionId: string;
}

/** One call inside system.multicall. Its result is `[result]`, or a bare `{code, message}` when it failed. */
export interface RawInnerCall {
  readonly methodName: string;
  readonly params: readonly unknown[];
}

/** The only parameter of every notification. */
export interface RawNotificationParam {
  readonly gid: string;
}
