import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { encodeBase64 } from '../../../src/domain/base64';
import { parseSpeedProfiles } from '../../../src/domain/options/speedProfiles';
import { cronLines } from '../../../src/domain/speedTimetable/cronLines';
import { noSlowHours, placesBetween, withHours } from '../../../src/domain/speedTimetable/speedTimetable';
import { makeProfile } from '../../helpers/makeProfile';

const pair = parseSpeedProfiles('Full;2G;0|Quiet;512K;64K');
const office = withHours(noSlowHours, placesBetween(8, 4 * 24 + 17), true);

/** The command as cron gives it to the shell (crontab(5): `\%` becomes `%`), cut into words by a real shell. */
function wordsOf(line: string): readonly string[] {
  const command = line.replace(/^(\S+ ){5}/, '').replaceAll('\\%', '%');
  return execFileSync('/bin/sh', ['-c', `set -- ${command}; printf '%s\\0' "$@"`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

describe('domain/speedTimetable/cronLines', () => {
  it('writes one line per change, with days merged, over HTTP even for a WebSocket profile', () => {
    const profile = makeProfile({ rpcHost: 'fd00::1', rpcPort: 6801, protocol: 'wss', rpcInterface: 'aria2/jsonrpc', secret: '' });
    const lines = cronLines(office, pair, profile, false);
    expect(lines.map((line) => line.split(' curl ')[0])).toEqual(['0 8 * * 1,2,3,4,5', '0 18 * * 1,2,3,4,5']);
    expect(lines[0]).toBe(
      `0 8 * * 1,2,3,4,5 curl -fsS -o /dev/null -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":"cron",` +
        `"method":"aria2.changeGlobalOption","params":[{"max-overall-download-limit":"512K","max-overall-upload-limit":"64K"}]}' ` +
        `'https://[fd00::1]:6801/aria2/jsonrpc'`,
    );
    // aria2 refuses G.
    expect(lines[1]).toContain('"max-overall-download-limit":"2048M"');
  });

  it("merges nights across midnight and the week's end, and writes every day as *", () => {
    const nights = withHours(noSlowHours, [...placesBetween(22, 6 * 24 + 23), ...placesBetween(0, 6 * 24 + 5)], true);
    expect(cronLines(nights, pair, makeProfile(), false).map((line) => line.split(' curl ')[0])).toEqual(['0 6 * * *', '0 22 * * *']);
    const sunday = withHours(noSlowHours, [6 * 24 + 23], true);
    expect(cronLines(sunday, pair, makeProfile(), false).map((line) => line.split(' curl ')[0])).toEqual(['0 0 * * 1', '0 23 * * 0']);
    expect(cronLines(noSlowHours, pair, makeProfile(), false)).toEqual([]);
  });

  it('includes the secret and the request headers only on request', () => {
    const profile = makeProfile({ secret: encodeBase64('hush'), rpcRequestHeaders: 'Authorization: Basic eA==' });
    const [closed = ''] = cronLines(office, pair, profile, false);
    expect(closed).toContain('"token:YOUR_SECRET"');
    expect(closed).not.toMatch(/hush|Authorization/);
    const [open = ''] = cronLines(office, pair, profile, true);
    expect(wordsOf(open)).toContain('Authorization: Basic eA==');
    expect(open).toContain('"token:hush"');
  });

  it('escapes any secret for cron and the shell', () => {
    const secrets = fc.string({
      unit: fc.constantFrom("'", '"', '%', '\\', '$', '`', '!', ' ', ';', '&', '#', 'a', '字'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(secrets, (secret) => {
        const [line = ''] = cronLines(office, pair, makeProfile({ secret: encodeBase64(secret) }), true);
        // Only \% may stand in a crontab.
        expect(line.replaceAll('\\%', '')).not.toContain('%');
        const words = wordsOf(line);
        const body: unknown = JSON.parse(words[words.indexOf('-d') + 1] ?? '');
        expect(body).toMatchObject({ params: [`token:${secret}`, { 'max-overall-upload-limit': '64K' }] });
      }),
      { numRuns: 60 },
    );
  });
});
