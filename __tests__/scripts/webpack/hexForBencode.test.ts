import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const encodeHex: (source: string) => string = jest.requireActual('../../../scripts/webpack/hexForBencode.cjs');

describe('scripts/webpack/hexForBencode', () => {
  it('encodes hex without toHex, which some supported browsers lack', () => {
    const source = encodeHex(readFileSync(join(__dirname, '../../../node_modules/uint8-util/dist/src/browser.js'), 'utf8'));
    const hexOf = runInNewContext(
      `${source.replace(/^(?:import .*|export \{.*|export \* .*)$/gm, '').replace(/^export /gm, '')};\narr2hex`,
      {
        TextEncoder,
        TextDecoder,
        crypto,
      },
    ) as (bytes: Uint8Array) => string;
    expect(hexOf(Uint8Array.of(0, 9, 10, 127, 128, 255))).toBe('00090a7f80ff');
  });

  it('throws when the package has changed', () => {
    expect(() => encodeHex('export const arr2hex = hex')).toThrow('uint8-util no longer says data.toHex()');
  });
});
