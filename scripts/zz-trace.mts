import { startDevtools } from './bench/devtools';
import { pageOf } from './bench/benchPage';
import { serveUi } from './bench/serveUi';
import { waitUntil } from './lab/waitUntil';
import { startPiecesDaemon } from './bench/detailPieces';
import { watchSeconds } from './bench/measurePolling';
import { median } from './bench/statistics';

const dist = process.argv[2]!;
const scenes = process.argv.slice(3);
const seconds = Number(process.env.SECONDS_ ?? 12);
const devtools = await startDevtools();
const daemon = await startPiecesDaemon(10_000);
for (const scene of scenes) {
  const ui = await serveUi({ name: 'Arioso', source: dist }, daemon);
  const session = await devtools.openPage();
  const page = pageOf(session);
  const events: any[] = [];
  page.listen((method, params: any) => { if (method === 'Tracing.dataCollected') events.push(...params.value); });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `if (location.protocol === 'http:') localStorage.setItem('Arioso.Options', '{"showPiecesInfoInTaskDetailPage":"always"}')` });
  const hash = scene === 'list' ? '#!/downloading' : scene === 'settings' ? '#!/settings/arioso' : '#!/task/detail/00000000000000aa';
  if (scene !== 'blank') await page.send('Page.navigate', { url: `${ui.url}${hash}` });
  if (hash.includes('task') && scene !== 'blank') {
    const there = (what: string) => waitUntil(what, () => page.evaluate<boolean>(`document.querySelector('${what}') !== null`), 20_000);
    await there('[role="tab"]:nth-child(2)');
    if (scene === 'pieces') { await page.evaluate(`document.querySelector('[role="tab"]:nth-child(2)').click()`); await there('[role="img"] canvas'); }
    if (scene === 'options') { await page.evaluate(`document.querySelector('[role="tab"]:last-child').click()`); }
  }
  if (scene === 'list') await waitUntil('rows', () => page.evaluate<boolean>(`document.querySelector('[data-gid]') !== null`), 20_000);
  await page.send('Page.disable');
  await page.wait(5000);
  const watched = await watchSeconds(page, seconds);
  const m = (f: (s: any) => number) => (median(watched.map(f)) ?? 0).toFixed(1);
  console.log(`\n== ${scene}: task ${m((s) => s.taskMs)} thread ${m((s) => s.threadMs)} ms/s`);
  if (process.env.TRACE) {
    await page.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink', 'cc', 'v8', 'ipc', 'loading', 'disabled-by-default-devtools.timeline'] } });
    await page.wait(10_000);
    const done = new Promise<void>((resolve) => page.listen((method) => { if (method === 'Tracing.tracingComplete') resolve(); }));
    await page.send('Tracing.end');
    await done;
    // the renderer main thread with most UpdateLayoutTree or FunctionCall
    const mains = events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map((e) => `${e.pid}:${e.tid}`);
    const byThread = new Map<string, any[]>();
    for (const e of events) if (e.ph === 'X' && e.tdur !== undefined) { const k = `${e.pid}:${e.tid}`; byThread.set(k, [...[], ...(byThread.get(k) ?? [])]); byThread.get(k)!.push(e); }
    let best = ''; let most = -1;
    for (const k of mains) { const n = (byThread.get(k) ?? []).filter((e) => e.name === 'FunctionCall' || e.name === 'PrePaint' || e.name === 'Paint').length; if (n > most) { most = n; best = k; } }
    const list = (byThread.get(best) ?? []).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    const self = new Map<string, { ms: number; n: number; total: number }>();
    const stack: any[] = [];
    for (const e of list) {
      while (stack.length && stack[stack.length - 1].ts + stack[stack.length - 1].dur <= e.ts) stack.pop();
      e.self = e.tdur;
      if (stack.length) stack[stack.length - 1].self -= e.tdur;
      stack.push(e);
    }
    for (const e of list) { const s = self.get(e.name) ?? { ms: 0, n: 0, total: 0 }; s.ms += e.self / 1000; s.total += e.tdur / 1000; s.n += 1; self.set(e.name, s); }
    const rows = [...self].sort((a, b) => b[1].ms - a[1].ms).slice(0, Number(process.env.ROWS ?? 28));
    console.log('  self ms/s  total ms/s   count/s');
    for (const [name, s] of rows) console.log(`${(s.ms / 10).toFixed(2).padStart(10)} ${(s.total / 10).toFixed(2).padStart(10)} ${(s.n / 10).toFixed(1).padStart(10)}  ${name}`);
  }
  await session.close();
  await ui.stop();
}
await daemon.stop();
await devtools.stop();
process.exit(0);
