import { closeServer } from '../lab/freePort';
import { listenOnLoopback, LOOPBACK } from '../lib/listen';
import { createStaticServer } from '../lib/staticServer';
import { openBenchPage } from './benchPage';
import type { Devtools } from './devtools';
import type { Figures } from './figures';
import { measureScroll } from './measureScroll';

const rows = 1000;
const rowHeight = 56;

/** The least that a virtual list can be: no framework, one line of text a row, drawn before the frame is. */
const bareList = `<!doctype html><title>Bare list</title><body style="margin:0">
<div role="grid" aria-rowcount="${rows + 1}"><div id="scroller" style="height:600px;overflow-y:auto;contain:strict">
<div id="rows" style="position:relative;height:${rows * rowHeight}px"></div></div></div>
<script>
  const drawn = new Map();
  function draw() {
    const first = Math.max(0, Math.floor(scroller.scrollTop / ${rowHeight}) - 8);
    const last = Math.min(${rows}, Math.ceil((scroller.scrollTop + 600) / ${rowHeight}) + 8);
    for (const [place, row] of drawn) if (place < first || place >= last) { row.remove(); drawn.delete(place); }
    for (let place = first; place < last; place += 1) {
      if (drawn.has(place)) continue;
      const row = document.createElement('div');
      row.dataset.gid = place;
      row.style.cssText = 'position:absolute;left:0;right:0;height:${rowHeight}px;contain:strict;transform:translateY(' + place * ${rowHeight} + 'px)';
      row.textContent = 'Row ' + place + ' and a few words to draw';
      rows.append(row);
      drawn.set(place, row);
    }
  }
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
</script>`;

/** What scrolling costs on this machine whoever does it: drawing by the processor drops frames of every list that grows as it moves. */
export async function measureFloor(devtools: Devtools): Promise<Figures> {
  const server = createStaticServer({ folder: '', overlay: new Map([['index.html', bareList]]) });
  const url = `http://${LOOPBACK}:${await listenOnLoopback(server, 0)}/`;
  try {
    const page = await openBenchPage(devtools, { url, connectHash: null, stop: () => Promise.resolve() }, { kind: 'waiting', count: rows });
    try {
      return await measureScroll(page);
    } finally {
      await page.close();
    }
  } finally {
    await closeServer(server);
  }
}
