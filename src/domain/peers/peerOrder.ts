import { compareTexts } from '../format/compareTexts';
import type { PeerRow } from './peerRows';

/** How peers can be ordered (docs/reference-behaviour.md, section 12). Kept in the setting peerListDisplayOrder as `type:asc|desc`. */
export const peerOrderTypes = ['default', 'address', 'client', 'percent', 'dspeed', 'uspeed'] as const;
export type PeerOrderType = (typeof peerOrderTypes)[number];

export interface PeerOrder {
  readonly type: PeerOrderType;
  readonly direction: 'asc' | 'desc';
}

/** An unknown order becomes the daemon's order. */
export function parsePeerOrder(text: string): PeerOrder {
  const [name, direction] = text.split(':');
  return { type: peerOrderTypes.find((known) => known === name) ?? 'default', direction: direction === 'desc' ? 'desc' : 'asc' };
}

export const formatPeerOrder = ({ type, direction }: PeerOrder): string => `${type}:${direction}`;

/** The order after a click on a column header: texts ascending, figures descending. A second click reverses it. */
export function nextPeerOrder(present: PeerOrder, type: PeerOrderType): PeerOrder {
  const isText = type === 'address' || type === 'client';
  if (present.type !== type) return { type, direction: isText ? 'asc' : 'desc' };
  return { type, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}

/** Equal peers keep the daemon's order, which is reversed when descending. */
export function sortPeers(rows: readonly PeerRow[], { type, direction }: PeerOrder): readonly PeerRow[] {
  const sorted = type === 'default' ? [...rows] : [...rows].sort(comparePeers[type]);
  return direction === 'asc' ? sorted : sorted.reverse();
}

const comparePeers: Readonly<Record<Exclude<PeerOrderType, 'default'>, (one: PeerRow, other: PeerRow) => number>> = {
  address: (one, other) => compareTexts(one.address, other.address),
  client: (one, other) => compareTexts(one.client, other.client),
  percent: (one, other) => one.percent - other.percent,
  dspeed: (one, other) => one.downloadSpeed - other.downloadSpeed,
  uspeed: (one, other) => one.uploadSpeed - other.uploadSpeed,
};
