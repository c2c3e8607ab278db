import type { Aria2Process } from '../../scripts/testbed/aria2Process';
import { makeMetalink } from '../../scripts/testbed/metalink';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests, type Visit } from './support/browsers/browser';
import { allTasks, gidOf, untilAdded, uriOf } from './support/daemonState';
import { dialogNamed, untilAt, untilConnected, untilGone } from './support/page/pageElements';
import { type Testbed, testbedForTests } from './support/testbedForTests';
import type { Site } from './support/servers/site';
import { dragAway, dragOver, drop, dropOverlay, give, paste, untilDropsAreTaken } from './support/page/transfers';
import { linksBox } from './support/page/newTaskPage';

const browser = browserForTests();
let slowFile: Testbed['slowFile'];
let daemon: Aria2Process;
let site: Site;
testbedForTests((testbed) => {
  ({ slowFile, daemon, site } = testbed);
});

const box = ({ page }: Visit) => linksBox(page);
const torrentOf = (name: string) => {
  const made = makeTorrent({
    name,
    announce: 'http://127.0.0.1:9/announce',
    files: [
      { path: 'a.bin', content: Buffer.alloc(20_000, name) },
      { path: 'b.bin', content: Buffer.alloc(9000) },
    ],
  });
  return { ...made, file: { name: `${name}.torrent`, bytes: made.bytes } };
};

async function openList(path = '#!/downloading'): Promise<Visit> {
  const visit = await browser.open(site.url + path);
  await untilConnected(visit.page);
  await untilDropsAreTaken(visit.page);
  return visit;
}

describe('e2e/dropAndPaste', () => {
  it.each(['dark', 'light'] as const)('says what a drop will do, without faults, in %s', async (theme) => {
    const visit = await browser.open(site.url, { storage: { 'Arioso.Options': JSON.stringify({ theme }) } });
    const { page } = visit;
    await untilConnected(page);
    const torrent = torrentOf('held');
    await dragOver(page, { files: [torrent.file] });
    await page.getByText('Drop to add to New task').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dragAway(page);
    // What is dropped afterwards comes alone.
    await drop(page, { text: slowFile('later.bin') });
    await untilAt(page, '#!/new');
    await page.getByRole('button', { name: 'Download Now' }).click();
    await untilAdded(daemon, slowFile('later.bin'));
    expect((await allTasks(daemon)).map(uriOf)).toEqual([slowFile('later.bin')]);
  });

  it('puts the links of a dropped text into the form, and starts them only by the button', async () => {
    const visit = await openList();
    const { page } = visit;
    await drop(page, { text: `Look: ${slowFile('one.bin')}, and (${slowFile('two.bin')}).` });
    await untilAt(page, '#!/new');
    await page.getByRole('status').filter({ hasText: '2 links recognised' }).waitFor();
    expect(await box(visit).inputValue()).toBe(`${slowFile('one.bin')}\n${slowFile('two.bin')}`);
    await drop(page, { text: slowFile('three.bin'), html: `<a href="${slowFile('three.bin')}">x</a>` });
    await page.locator('[data-count="3"]').waitFor();
    expect(await allTasks(daemon)).toEqual([]);
    await page.getByRole('button', { name: 'Download Now' }).click();
    for (const name of ['one.bin', 'two.bin', 'three.bin']) await untilAdded(daemon, slowFile(name));
    await untilAt(page, '#!/downloading');
  });

  it('takes two torrents, a metalink and a list at once, and names what it cannot take', async () => {
    const visit = await openList('#!/stopped');
    const { page } = visit;
    const [first, second] = [torrentOf('first'), torrentOf('second')];
    const metalink = makeMetalink([{ name: 'linked.bin', size: 900_000, urls: [slowFile('linked.bin')] }]);
    const given = [
      ...[first.file, second.file, { name: 'list.meta4', bytes: metalink }],
      ...[
        { name: 'links.txt', bytes: Buffer.from(`${slowFile('listed.bin')}\n`), type: 'text/plain' },
        { name: 'film.mkv', bytes: Buffer.alloc(9) },
      ],
    ];
    await drop(page, { files: given });
    const error = dialogNamed(page, 'Error');
    await error.getByText('The selected file type is invalid!').waitFor();
    await error.getByText('film.mkv').waitFor();
    // A drop is refused while a dialog is open.
    await drop(page, { files: [torrentOf('third').file] });
    await error.getByRole('button', { name: 'OK' }).click();
    await untilGone(error);
    await untilAt(page, '#!/new');
    await page.getByRole('tab', { name: 'Torrent File', exact: true }).click();
    for (const name of ['first.torrent', 'second.torrent', 'list.meta4']) await page.getByRole('article', { name, exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(3);
    expect(await box(visit).inputValue()).toBe(slowFile('listed.bin'));
    expect(await allTasks(daemon)).toEqual([]);

    await page.getByRole('button', { name: 'Download Later' }).click();
    await untilAt(page, '#!/waiting');
    const tasks = await waitUntil('aria2 has all four', async () => {
      const all = await allTasks(daemon);
      return all.length === 4 ? all : undefined;
    });
    expect(
      tasks
        .map((task) => task['infoHash'])
        .filter(Boolean)
        .sort(),
    ).toEqual([first.infoHash, second.infoHash].sort());
    expect(tasks.map((task) => task['status'])).toEqual(['paused', 'paused', 'paused', 'paused']);
  });

  it('adds what is pasted outside of text boxes: links in a text, an info hash, a command line', async () => {
    const visit = await openList();
    const { page } = visit;
    await paste(page, {
      text: '看这里：magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=x，还有 89abcdef0123456789abcdef0123456789abcdef。',
    });
    await untilAt(page, '#!/new');
    await page.locator('[data-count="2"]').waitFor();
    expect(await box(visit).inputValue()).toBe(
      'magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=x\nmagnet:?xt=urn:btih:89abcdef0123456789abcdef0123456789abcdef',
    );

    await box(visit).fill('');
    await page.getByRole('tab', { name: 'Links' }).focus();
    await paste(
      page,
      { text: `curl -o named.bin -H 'X-Own: 1' -e http://r.example/ \\\n  --limit-rate 50k '${slowFile('curled.bin')}'` },
      page.getByRole('tab', { name: 'Links' }),
    );
    await page.locator('[data-count="1"]').waitFor();
    await page.getByRole('button', { name: 'Download Now' }).click();
    const gid = gidOf(await untilAdded(daemon, slowFile('curled.bin')));
    expect(await daemon.call('aria2.getOption', gid)).toMatchObject({
      out: 'named.bin',
      header: 'X-Own: 1\n',
      referer: 'http://r.example/',
      'max-download-limit': '51200',
    });
  });

  it('leaves text pasted into text boxes alone, and says when there is no link', async () => {
    const visit = await openList('#!/new');
    const { page } = visit;
    await box(visit).focus();
    await page.keyboard.type('typed');
    await paste(page, { text: 'http://h/never' }, box(visit));
    expect(await box(visit).inputValue()).toBe('typed');
    await paste(page, { text: 'only words' }, page.getByRole('tab', { name: 'Links' }));
    await page.getByRole('status').filter({ hasText: 'The pasted content contains no link.' }).waitFor();
    expect(await box(visit).inputValue()).toBe('typed');
  });

  it('ignores drags within the page', async () => {
    const visit = await openList();
    const { page } = visit;
    const link = page.getByRole('link', { name: 'Waiting' });
    await give(page, { text: site.url }, ['dragover']);
    await dropOverlay(page).waitFor();
    await dragAway(page);
    await link.dragTo(page.getByRole('main'));
    // A paste comes after the drop, so the box would hold the dropped link too.
    await paste(page, { text: slowFile('after.bin') });
    await untilAt(page, '#!/new');
    await page.locator('[data-count="1"]').waitFor();
    expect(await box(visit).inputValue()).toBe(slowFile('after.bin'));
  });
});
