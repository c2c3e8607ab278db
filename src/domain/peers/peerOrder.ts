import { compareTexts } from '../format/compareTexts';
import { parseOrder, type Order } from '../taskList/displayOrder';
import type { PeerRow } from './peerRows';

/** How peers can be ordered (docs/reference-behaviour.md, section 12). Kept in the setting peerListDisplayOrder as `type:asc|desc`. */
export const peerOrderTypes = ['default', 'address', 'client', 'percent', 'dspeed', 'uspeed'] as const;
export type PeerOrderType = (typeof peerOrderTypes)[number];

type PeerOrder = Order<PeerOrderType>;

const isPeerOrderType = (name: string): name is PeerOrderType => peerOrderTypes.some((known) => known === name);

/** An unknown order becomes the daemon's order. */
export const parsePeerOrder = (text: string): PeerOrder => parseOrder(text, isPeerOrderType);

/** The order of the first click on a column header: texts ascending, figures descending. */
export const firstPeerOrder = (type: PeerOrderType): PeerOrder => ({
  type,
  direction: type === 'percent' || type === 'dspeed' || type === 'uspeed' ? 'desc' : 'asc',
});

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
