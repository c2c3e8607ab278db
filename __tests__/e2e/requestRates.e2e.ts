import { startAria2 } from '../../scripts/lab/aria2Process';
import { addUri } from '../../scripts/lab/tasks';
import { browserForTests } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { taskRow, untilConnected } from './support/gauges';
import { openAndCut } from './support/lostConnection';
import { serveSite } from './support/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

const measured = (what: string, value: number): void => {
  process.stdout.write(`      ${what}: ${value}\n`);
};

/** The most requests in any second. */
const mostInASecond = (sent: readonly { readonly atMs: number }[]): number =>
  Math.max(0, ...sent.map(({ atMs: from }) => sent.filter(({ atMs }) => atMs >= from && atMs < from + 1000).length));

describe('e2e/request rates', () => {
  it('sends at most five requests a second beside the polls, while 500 commands of another client change tasks', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page, traffic } = await browser.open(`${site.url}#!/all`);
    await untilConnected(page);
    const from = performance.now();
    for (let count = 0; count < 250; count += 1) {
      const gid = await addUri(daemon, `http://127.0.0.1:1/storm-${count}.bin`, { pause: 'true' });
      await daemon.call('aria2.remove', gid);
      // The pace of the storm: about 50 changes a second.
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const last = await addUri(daemon, 'http://127.0.0.1:1/last.bin', { pause: 'true' });
    await taskRow(page, last).waitFor();
    const most = mostInASecond(traffic.sentSince(from));
    measured('most requests in a second of a storm, one poll included', most);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('sends at most three requests in the first second after a reconnection', async () => {
    const { daemon, relay, page, traffic } = await openAndCut(browser, started);
    for (let count = 0; count < 5; count += 1) await addUri(daemon, `http://127.0.0.1:1/meanwhile-${count}.bin`, { pause: 'true' });
    const mendedAt = performance.now();
    relay.mend();
    await untilConnected(page);
    const last = await addUri(daemon, 'http://127.0.0.1:1/last.bin', { pause: 'true' });
    await taskRow(page, last).waitFor();
    const sent = traffic.sentSince(mendedAt);
    const inFirstSecond = sent.filter(({ atMs }) => atMs < (sent[0]?.atMs ?? NaN) + 1000).length;
    measured('requests in the first second after a reconnection', inFirstSecond);
    expect(inFirstSecond).toBeLessThanOrEqual(3);
  });
});
