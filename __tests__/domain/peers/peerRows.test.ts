import fc from 'fast-check';
import { firstPeerOrder, parsePeerOrder, peerOrderTypes, sortPeers } from '../../../src/domain/peers/peerOrder';
import { formatOrder, nextOrder } from '../../../src/domain/taskList/displayOrder';
import { peerRows } from '../../../src/domain/peers/peerRows';
import type { Peer } from '../../../src/domain/peers/peer';
import { makeFullTask } from '../../helpers/makeFullTask';

const peer = (wanted: Partial<Peer> = {}): Peer => ({
  peerId: '',
  ip: '10.0.0.1',
  port: 6881,
  bitfield: '',
  amChoking: false,
  peerChoking: false,
  downloadSpeed: 0,
  uploadSpeed: 0,
  seeder: false,
  ...wanted,
});
const task = makeFullTask({ numPieces: 8, bitfield: 'c0', totalLength: 1000, completedLength: 290 });

describe('domain/peers/peerRows', () => {
  it('keeps download and upload speeds from our point of view', () => {
    expect(peerRows([peer({ downloadSpeed: 7, uploadSpeed: 3 })], task)[0]).toMatchObject({ downloadSpeed: 7, uploadSpeed: 3 });
  });

  it.each([
    ['by its pieces', { bitfield: 'f8' }, 62.5],
    ['as ours, when it has as many as we', { bitfield: '03' }, 29],
    ['whole, when it seeds and says nothing else', { seeder: true }, 100],
    ['nothing, when it says nothing', {}, 0],
    ['within bounds, when it says too much', { bitfield: 'ffffffff' }, 100],
  ])("computes a peer's progress %s", (_how, wanted, percent) => {
    expect(peerRows([peer(wanted)], task)[0]?.percent).toBe(percent);
  });

  it('writes IPv6 addresses in brackets, and accepts port 0', () => {
    expect(peerRows([peer({ ip: '::1' }), peer({ port: 0 })], task).map(({ address }) => address)).toEqual(['[::1]:6881', '10.0.0.1:0']);
  });

  it('has unique keys for peers with equal addresses', () => {
    const keys = peerRows([peer({ port: 0 }), peer({ port: 0 }), peer()], task).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('domain/peers/peerOrder', () => {
  const rows = peerRows(
    [
      peer({ ip: '10.0.0.2', downloadSpeed: 5, uploadSpeed: 1, bitfield: 'f0', peerId: 'A2-1-37-0-abcdefghij' }),
      peer({ ip: '10.0.0.1', downloadSpeed: 9, uploadSpeed: 1, bitfield: '80', peerId: '-TR2940-k8hj0wgej6ch' }),
      peer({ ip: '10.0.0.3', downloadSpeed: 1, uploadSpeed: 4, bitfield: 'ff', peerId: 'A2-1-36-0-abcdefghij' }),
    ],
    task,
  );
  const order = (text: string) =>
    sortPeers(rows, parsePeerOrder(text))
      .map(({ address }) => address.slice(7, 8))
      .join('');

  it.each([
    ['default:asc', '213'],
    ['default:desc', '312'],
    ['address:asc', '123'],
    ['client:asc', '321'],
    ['percent:desc', '321'],
    ['dspeed:desc', '123'],
    // Equal ones keep the daemon's order.
    ['uspeed:asc', '213'],
    ['nonsense', '213'],
  ])('sorts by %s', (text, expected) => {
    expect(order(text)).toBe(expected);
  });

  it('starts with the first direction, and then reverses it', () => {
    expect(formatOrder(nextOrder(parsePeerOrder('default:asc'), firstPeerOrder('dspeed')))).toBe('dspeed:desc');
    expect(formatOrder(nextOrder(parsePeerOrder('dspeed:desc'), firstPeerOrder('dspeed')))).toBe('dspeed:asc');
    expect(formatOrder(nextOrder(parsePeerOrder('dspeed:desc'), firstPeerOrder('client')))).toBe('client:asc');
  });

  it('reads back every order that it writes, and any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...peerOrderTypes),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.string(),
        (type, direction, text) => {
          expect(parsePeerOrder(formatOrder({ type, direction }))).toEqual({ type, direction });
          expect(peerOrderTypes).toContain(parsePeerOrder(text).type);
        },
      ),
    );
  });
});
