/**
 * How soon the list is shown. The front ends are loaded in turns, so that other work on the machine affects all of them alike.
 * The first load of each is not counted, because the server compresses the files then.
 */
import { startFilledAria2 } from '../daemons/filledAria2';
import type { CdpBrowser } from '../page/cdp';
import type { StartResult } from '../report/formatStart';
import type { BenchUi } from '../parseBenchArguments';
import { coldStart, startConditions } from './startConditions';
import { measureStart, type StartLoad } from './startLoad';

const tasks = 20;

export async function benchStart(
  browser: CdpBrowser,
  uis: readonly BenchUi[],
  loads: number,
  progress: (step: string) => void,
): Promise<readonly StartResult[]> {
  const results = startConditions.map((condition) => ({
    condition,
    byUi: Object.fromEntries(uis.map(({ name }): [string, StartLoad[]] => [name, []])),
  }));
  const daemon = await startFilledAria2({ kind: 'waiting', count: tasks });
  try {
    for (const { source } of uis) await measureStart(browser, source, daemon, coldStart);
    for (let load = 1; load <= loads; load += 1) {
      for (const { condition, byUi } of results) {
        for (const { name, source } of load % 2 === 0 ? [...uis].reverse() : uis) {
          progress(`load ${load} of ${loads}, ${condition.name}, ${name}`);
          byUi[name]?.push(await measureStart(browser, source, daemon, condition));
        }
      }
    }
    return results;
  } finally {
    await daemon.stop();
  }
}
