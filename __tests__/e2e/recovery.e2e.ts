import { startAria2 } from '../../scripts/lab/aria2Process';
import { addUri } from '../../scripts/lab/tasks';
import { waitUntil } from '../../scripts/lab/waitUntil';
import { absenceTrouble, browserForTests } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { startFaultProxy, type Fault } from './support/faultProxy';
import { connection, dialogNamed, taskRow, untilConnected, untilDisconnected } from './support/gauges';
import { openAndCut } from './support/lostConnection';
import { serveSite } from './support/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

const measured = (what: string, ms: number): void => {
  process.stdout.write(`      ${what}: ${ms.toFixed(0)} ms\n`);
};

async function open() {
  const daemon = await started(startAria2());
  const proxy = await started(startFaultProxy(daemon.port));
  const site = await started(serveSite({ daemons: [{ port: proxy.port }] }));
  const opened = await browser.open(`${site.url}#!/all`, { expected: absenceTrouble });
  await untilConnected(opened.page);
  return { daemon, proxy, ...opened };
}

const untilOver = (ms: number) => {
  const from = performance.now();
  return waitUntil(`${ms} ms are over`, () => performance.now() > from + ms, ms + 5000);
};

const asksLists = (request: string) => request.includes('aria2.tell');

const faults: readonly (readonly [string, Fault])[] = [
  ['drops every answer', () => undefined],
  ['drops every answer with lists', (request, answer) => (asksLists(request) ? undefined : answer)],
  ['truncates every answer', (_request, answer) => answer.slice(0, -10)],
  ['has another type for each result', (_request, answer) => answer.replace(/"result":.*/, '"result":{"nonsense":[true]}}')],
];

describe('e2e/recovery', () => {
  // Together, because each takes its time.
  it.each([3500, 12_000])(
    'shows the list within five seconds after faults of %d ms on an open socket, and not Connected after ten',
    async (durationMs) => {
      await Promise.all(
        faults.map(async ([title, fault]) => {
          const { daemon, proxy, page } = await open();
          proxy.faultBy(fault);
          const gid = await addUri(daemon, 'http://127.0.0.1:1/new.bin', { pause: 'true' });
          await untilOver(durationMs);
          if (durationMs > 10_000) expect(await connection(page).textContent()).toMatch(/^(Disconnected|Connecting)/);
          const endedAt = performance.now();
          proxy.faultBy(undefined);
          await taskRow(page, gid).waitFor();
          await untilConnected(page);
          const after = performance.now() - endedAt;
          measured(`live after ${durationMs} ms in which the daemon ${title}`, after);
          expect(after).toBeLessThanOrEqual(5000);
        }),
      );
    },
  );

  it('is live within 1.5 s after the socket opens again', async () => {
    const { daemon, relay, page, traffic } = await openAndCut(browser, started);
    const gid = await addUri(daemon, 'http://127.0.0.1:1/new.bin', { pause: 'true' });
    const mendedAt = performance.now();
    relay.mend();
    await taskRow(page, gid).waitFor();
    // The first request leaves when the socket opens.
    const after = performance.now() - (traffic.sentSince(mendedAt)[0]?.atMs ?? NaN);
    measured('live after the socket opened', after);
    expect(after).toBeLessThanOrEqual(1500);
  });

  it('goes on after a single refusal, and stops with one message after a second one', async () => {
    const { proxy, page, traffic } = await open();
    let refusals = 1;
    const refuse: Fault = (request, answer) => {
      if (refusals === 0) return answer;
      refusals -= 1;
      const { id, params } = JSON.parse(request) as { id: string; params: [unknown[]] };
      return JSON.stringify({ jsonrpc: '2.0', id, result: params[0].map(() => ({ code: 1, message: 'Unauthorized' })) });
    };
    proxy.faultBy(refuse);
    await waitUntil('the refusal was sent', () => refusals === 0);
    const refusedAt = performance.now();
    await waitUntil('three polls have followed', () => traffic.sentSince(refusedAt).length >= 3);
    expect(await connection(page).textContent()).toBe('Connected');
    refusals = Infinity;
    await untilDisconnected(page, /secret refused$/);
    const error = dialogNamed(page, 'Error');
    await error.getByText('Authorization Failed!', { exact: true }).waitFor();
    const stoppedAt = performance.now();
    await untilOver(3000);
    expect(traffic.sentSince(stoppedAt)).toEqual([]);
    expect(await error.count()).toBe(1);
  });
});
