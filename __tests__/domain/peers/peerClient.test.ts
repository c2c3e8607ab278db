import fc from 'fast-check';
import { peerClient } from '../../../src/domain/peers/peerClient';

describe('domain/peers/peerClient', () => {
  it.each([
    // Recorded from aria2 1.36.0 and 1.37.0.
    ['A2%2D1%2D36%2D0%2D%2E%D7%A0F%96p%16%99%BCj', 'aria2 1.36.0'],
    ['A2%2D1%2D37%2D0%2D%7E%BF%ED%1D%92%ED%CBr%84%5F', 'aria2 1.37.0'],
    ['%2DTR2940%2Dk8hj0wgej6ch', 'Transmission 2.94'],
    ['%2DqB4250%2D%21%FF%00abcdefghi', 'qBittorrent 4.2.5'],
    ['-lt0D60-abcdefghijkl', 'libTorrent (Rakshasa) / rTorrent*'],
  ])('identifies the client of %s', (peerId, client) => {
    expect(peerClient(peerId)).toBe(client);
  });

  it.each(['', 'short', '%00'.repeat(20), 'x'.repeat(500), '%zz%z'])('identifies no client for %j', (peerId) => {
    expect(peerClient(peerId)).toBe('');
  });

  it('never throws on any peer id', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .uint8Array({ minLength: 20, maxLength: 20 })
            .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
        ),
        (peerId) => {
          expect(typeof peerClient(peerId)).toBe('string');
        },
      ),
    );
  });
});
