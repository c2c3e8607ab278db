import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeResults {
  readonly passes: readonly unknown[];
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

/** axe's violations (WCAG 2.2 A and AA), one line per node, after all fades have ended. Fails if axe checked almost nothing. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // axe is half a megabyte, so it is injected once per document.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const { lines, passes } = await page.evaluate(async () => {
    // Text that is fading in has less contrast. Endless animations are not waited for. In a background page animations stand
    // still, hence the time limit.
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
