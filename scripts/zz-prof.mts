import { startDevtools } from './bench/devtools';
import { pageOf } from './bench/benchPage';
import { serveUi } from './bench/serveUi';
import { waitUntil } from './lab/waitUntil';
import { startPiecesDaemon } from './bench/detailPieces';
const dist = process.argv[2]!; const scene = process.argv[3]!;
const devtools = await startDevtools();
const daemon = await startPiecesDaemon(10_000);
const ui = await serveUi({ name: 'Arioso', source: dist }, daemon);
const page = pageOf(await devtools.openPage());
await page.send('Page.enable');
await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `if (location.protocol === 'http:') localStorage.setItem('Arioso.Options', '{"showPiecesInfoInTaskDetailPage":"always"}')` });
await page.send('Page.navigate', { url: `${ui.url}${scene === 'settings' ? '#!/settings/arioso' : '#!/task/detail/00000000000000aa'}` });
if (scene !== 'settings') { await waitUntil('tab', () => page.evaluate<boolean>(`document.querySelector('[role="tab"]:nth-child(2)') !== null`)); if (scene === 'pieces') await page.evaluate(`document.querySelector('[role="tab"]:nth-child(2)').click()`); }
await page.send('Page.disable');
await page.wait(6000);
await page.send('Profiler.enable'); await page.send('Profiler.setSamplingInterval', { interval: Number(process.env.INTERVAL ?? 100) });
await page.send('Profiler.start'); await page.wait(30_000);
const { profile } = await page.send<any>('Profiler.stop');
const byId = new Map<number, any>(profile.nodes.map((n: any) => [n.id, n]));
for (const n of profile.nodes) for (const c of n.children ?? []) byId.get(c).parent = n;
const self = new Map<string, number>(); const total = new Map<string, number>();
profile.samples.forEach((id: number, i: number) => {
  const dt = profile.timeDeltas[i] / 1000; const node = byId.get(id);
  const name = (n: any) => `${n.callFrame.functionName || '(anonymous)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber + 1}`;
  self.set(name(node), (self.get(name(node)) ?? 0) + dt);
  const seen = new Set<string>();
  for (let n = node; n; n = n.parent) { const k = name(n); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt); } }
});
const show = (m: Map<string, number>, n: number) => [...m].filter(([k]) => !/^\((idle|root)\)/.test(k)).sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log((v / 30).toFixed(2).padStart(8), k));
console.log('SELF ms/s'); show(self, 40); console.log('TOTAL ms/s'); show(total, 90);
await daemon.stop(); await devtools.stop(); process.exit(0);
