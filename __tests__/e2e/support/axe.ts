import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeResults {
  readonly passes: readonly unknown[];
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds (WCAG 2.2 A and AA), one line per node, once nothing fades in any more. It must have looked at something. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const { lines, passes } = await page.evaluate(async () => {
    // What is half faded in has half its contrast. What never ends is no fading; what was cancelled is gone; what stands still,
    // as in a page that lies behind another, would never be over, hence the deadline.
    const fading = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), new Promise((resolve) => setTimeout(resolve, 2000))]);
    const run = Reflect.get(window, 'axe') as { run: (scope: Node, options: object) => Promise<AxeResults> };
    // A dialog makes the page behind it inert.
    const scope = document.querySelector('dialog[open]') ?? document;
    const results = await run.run(scope, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return {
      lines: results.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`),
      ),
      passes: results.passes.length,
    };
  });
  expect(passes).toBeGreaterThan(5);
  return lines;
}
