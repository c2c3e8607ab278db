import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf } from '../../scripts/testbed/fileServer';
import { startSwarm } from '../../scripts/testbed/swarm';
import { addUri, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { bencode, makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks } from './support/daemonState';
import { cell, dialogNamed, taskRow } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { chooseFromRow, nowhere, untilShown } from './support/page/taskLists';

const browser = browserForTests();
const started = cleanUp(afterEach);

async function openAll(daemon: Aria2Process, settings: object = {}): Promise<Page> {
  const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
  const storage = { 'Arioso.Options': JSON.stringify(settings) };
  return (await browser.open(`${site.url}#!/all`, { storage, viewport: { width: 1700, height: 800 } })).page;
}

describe('e2e/taskListStates, torrents', () => {
  it('shows a magnet as one row from beginning to end, and the upload figures of its seeder', async () => {
    const swarm = await started(
      startSwarm({
        name: 'A real torrent',
        files: [
          { path: 'one.bin', content: contentOf(150_000) },
          { path: 'two.bin', content: contentOf(250_000) },
        ],
        uploadBytesPerSecond: 50_000,
      }),
    );
    const leecher = await started(startAria2({ extraArgs: ['--seed-ratio=0', '--bt-tracker-interval=1'] }));
    const page = await openAll(leecher, { taskColumns: 'size,progress,ratio,connections' });
    const seederPage = await openAll(swarm.seeder, { taskColumns: 'uploadSpeed,uploaded,ratio,connections' });
    await page.getByText('No tasks yet.').waitFor();
    const rowsSeen = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const look = () => {
        const names = [...document.querySelectorAll('[role="row"][data-gid] [data-cell="name"]')]
          .map((name) => name.textContent)
          .join(' | ');
        if (names !== '' && seen.at(-1) !== names) seen.push(names);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await leecher.call('aria2.addUri', [swarm.magnet]);
    const seedingRow = page.locator('[data-gid][data-status="active"]').filter({ has: page.getByRole('img', { name: 'Seeding' }) });

    const seederRow = seederPage.locator('[data-gid]');
    await seederRow.getByRole('img', { name: 'Seeding' }).waitFor();
    expect(await seederRow.locator('[data-cell="status"]').textContent()).toBe('Seeding');
    // Read at one moment, because the peers disconnect when the upload is complete.
    const given = [
      ['[role="gridcell"][data-cell="upload-speed"]', /^[1-9].*[KM]B\/s$/],
      ['[data-cell="uploaded"]', /^[1-9].* KB$/],
      ['[data-cell="ratio"]', /^(0\.[1-9]\d|0\.0[1-9]|1\.\d\d)$/],
      ['[data-cell="connections"]', /^\d+ \/ 1$/],
    ] as const;
    await waitUntil('the seeder is seen to give', async () => {
      const texts = await seederRow.evaluate(
        (row, selectors) => selectors.map((selector) => [...row.querySelectorAll(selector)].map((part) => part.textContent)),
        given.map(([selector]) => selector),
      );
      return given.every(([, form], place) => texts[place]?.some((text) => form.test(text)));
    });

    await seedingRow.waitFor({ timeout: 60_000 });
    expect(await seedingRow.locator('[data-cell="progress"]').textContent()).toBe('100.00%');
    expect(await seedingRow.locator('[data-cell="files"]').textContent()).toBe('2');
    // aria2 itself has two tasks: the magnet and its download.
    expect((await allTasks(leecher)).length).toBe(2);
    expect(new Set(await rowsSeen.jsonValue())).toEqual(new Set(['A real torrent']));
    const chips = page.getByRole('group', { name: 'Kinds of tasks' });
    await chips.getByRole('button', { name: 'Seeding 1' }).waitFor();
    await chips.getByRole('button', { name: 'Completed 0' }).waitFor();

    const gid = (await seedingRow.getAttribute('data-gid')) ?? '';
    await chooseFromRow(page, gid, 'Remove Task');
    await dialogNamed(page, 'Remove task').getByRole('button', { name: 'OK' }).click();
    // aria2 calls a seeding task complete, even if it is removed by force.
    await waitForStatus(leecher, gid, 'complete');
    await page.locator(`[data-gid="${gid}"][data-status="complete"]`).waitFor();
    await chips.getByRole('button', { name: 'Completed 1' }).waitFor();
    expect(await page.locator('[data-gid]').count()).toBe(1);
  });

  it('shows the progress of a verification, and that another one waits', async () => {
    const daemon = await started(startAria2({ extraArgs: ['--bt-tracker-connect-timeout=1'] }));
    // A sparse file takes no disk space, but time to read.
    const length = 700_000_000;
    const pieceLength = 4_194_304;
    const gids: string[] = [];
    for (const name of ['first.bin', 'second.bin']) {
      const file = openSync(join(daemon.dir, name), 'w');
      ftruncateSync(file, length);
      closeSync(file);
      const info = { length, name, 'piece length': pieceLength, pieces: Buffer.alloc(20 * Math.ceil(length / pieceLength), name) };
      const torrent = bencode({ announce: `${nowhere}/announce`, info });
      gids.push(
        String(await daemon.call('aria2.addTorrent', torrent.toString('base64'), [], { 'check-integrity': 'true', pause: 'true' })),
      );
    }
    const [first = '', second = ''] = gids;
    const page = await openAll(daemon, { downloadTaskRefreshInterval: 200 });
    for (const gid of gids) await taskRow(page, gid).waitFor();
    const labels = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const look = () => {
        for (const status of document.querySelectorAll('[data-gid] [data-cell="status"]'))
          if (!seen.includes(status.textContent)) seen.push(status.textContent);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await daemon.call('aria2.unpause', first);
    await daemon.call('aria2.unpause', second);
    const seen = await waitUntil('a verification was shown, and one that waits', async () => {
      const all = await labels.jsonValue();
      return all.some((label) => /^Verifying [1-9]\d?%$/.test(label)) && all.includes('Pending Verification') ? all : undefined;
    });
    expect(seen).toContain('Paused');
    for (const gid of gids) {
      await waitForTask(
        daemon,
        gid,
        'is verified',
        (task) => task['verifiedLength'] === undefined && task['verifyIntegrityPending'] === undefined,
      );
      await cell(page, gid, 'status')
        .filter({ hasText: /^Downloading$/ })
        .waitFor();
      expect(await cell(page, gid, 'remaining').textContent()).toBe('--:--:--');
    }
  });
});

describe('e2e/taskListStates, failures', () => {
  it('says why a task has failed, by an icon with a description and in words', async () => {
    const daemon = await started(startAria2());
    const gid = await addUri(daemon, `${nowhere}/failed.bin`, { 'max-tries': '1' });
    const task = await waitForStatus(daemon, gid, 'error');
    const page = await openAll(daemon);
    const icon = taskRow(page, gid).getByRole('img', { name: 'Error' });
    await icon.waitFor();
    expect(task['errorCode']).toBe('1');
    expect(await icon.getAttribute('aria-description')).toBe('An unknown error occurred.');
    expect(await cell(page, gid, 'status').textContent()).toBe('Error Occurred (1)');
    await taskRow(page, gid).getByText('An unknown error occurred.', { exact: true }).waitFor();
    expect(await taskRow(page, gid).locator('[data-cell="download-speed"]').textContent()).toBe('');
  });
});

describe('e2e/taskListStates, names', () => {
  it('shows hostile names as text that stays in its place', async () => {
    const daemon = await started(startAria2());
    const long = `${'long '.repeat(2000)}end`;
    const names = [
      '<img src=x onerror="document.title=1">&amp;',
      'invoice\u202Efdp.exe',
      'two\nlines\u0007',
      '{{name}} $t(task.retry)',
      long,
    ];
    for (const name of names) {
      const torrent = makeTorrent({ name, announce: `${nowhere}/announce`, files: [{ content: Buffer.from(name) }] });
      await daemon.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], { pause: 'true' });
    }
    await addUri(daemon, `${nowhere}/`, { pause: 'true' });
    const page = await openAll(daemon);
    await page.locator('[data-gid]').nth(5).waitFor();
    await untilShown(page, [
      '<img src=x onerror="document.title=1">&amp;',
      'invoice⟨202E⟩fdp.exe',
      // aria2 percent-encodes control characters.
      'two%0Alines%07',
      '{{name}} $t(task.retry)',
      `${long.slice(0, 300)}…`,
      'Unknown',
    ]);
    expect(await page.locator('[data-gid] img').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
    for (const box of await page.locator('[data-gid]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height)))
      expect(box).toBe(56);
    await page.getByRole('checkbox', { name: '{{name}} $t(task.retry)', exact: true }).check();
    await page.getByRole('checkbox', { name: names[0] ?? '', exact: true }).check();
    await page.getByRole('button', { name: 'Remove Task' }).click();
    // The dialog's code may still be loading.
    await dialogNamed(page, 'Remove tasks').waitFor();
    expect(await dialogNamed(page, 'Remove tasks').getByRole('listitem').allTextContents()).toEqual([names[0], names[3]]);
  });
});
