import { plainSecret, profileUrl, requestHeaders, secretPlaceholder, type RpcProfile } from '../connection/rpcProfile';
import { limitsForDaemon, type SpeedProfile, type SpeedProfilePair } from '../options/speedProfiles';
import { hoursPerDay, type SlowHours } from './speedTimetable';

/**
 * Lines for crontab(5): one for each hour and speed profile, with the weekdays on which the speed profile changes. curl sends the limits
 * by HTTP, even if the page uses a WebSocket.
 * Request headers may hold a password, so they are left out unless the secret is included. Empty when all hours are alike.
 */
export function cronLines(slow: SlowHours, pair: SpeedProfilePair, profile: RpcProfile, withSecret: boolean): readonly string[] {
  const days = new Map<string, number[]>();
  for (const [place, isSlow] of slow.entries()) {
    if (isSlow === slow.at(place - 1)) continue;
    const key = `${place % hoursPerDay} ${isSlow ? 1 : 0}`;
    // Cron counts from Sunday.
    days.set(key, [...(days.get(key) ?? []), (Math.floor(place / hoursPerDay) + 1) % 7]);
  }
  const changes = [...days].map(([key, weekdays]) => {
    const [hour = '', isSlow = ''] = key.split(' ');
    return { hour: Number(hour), isSlow: isSlow === '1', weekdays: weekdays.sort().join(',') };
  });
  return changes
    .sort((one, other) => one.hour - other.hour)
    .map(({ hour, isSlow, weekdays }) => {
      const command = curlCommand(profile, isSlow ? pair[1] : pair[0], withSecret);
      // In a crontab a bare % ends the command.
      return `0 ${hour} * * ${weekdays === '0,1,2,3,4,5,6' ? '*' : weekdays} ${command.replaceAll('%', '\\%')}`;
    });
}

function curlCommand(profile: RpcProfile, speedProfile: SpeedProfile, withSecret: boolean): string {
  const secret = plainSecret(profile) ?? '';
  const params = [...(secret === '' ? [] : [`token:${withSecret ? secret : secretPlaceholder}`]), limitsForDaemon(speedProfile)];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'cron', method: 'aria2.changeGlobalOption', params });
  const headers = { 'Content-Type': 'application/json', ...(withSecret ? requestHeaders(profile) : {}) };
  const options = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return ['curl -fsS -o /dev/null', ...options, `-d ${quoted(body)}`, quoted(profileUrl(profile).replace(/^ws/, 'http'))].join(' ');
}

/** One word of the shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
