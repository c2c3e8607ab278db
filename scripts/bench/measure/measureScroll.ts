import type { BenchPage } from '../page/benchPage';
import type { Figures } from '../report/figures';
import type { Point, Scrolled } from '../page/inPage';
import { droppedFrames } from '../report/statistics';

const durationMs = 3000;
const wheelEveryMs = 16;
/** A fast user at a wheel. A scroll over the whole list is measured too. */
const handPixelsPerSecond = 6000;
/** The browser's smooth scrolling goes on for a moment. */
const glideMs = 400;

/** Frames while idle, during wheel scrolling, and during a scroll over the whole list. */
export async function measureScroll(page: BenchPage): Promise<Figures> {
  const scroller = await page.evaluate<(Point & { distance: number }) | null>('bench.scroller()');
  if (!scroller || scroller.distance <= 0) {
    const nothing = { value: null, note: 'Nothing to scroll' };
    return { drops: nothing, blank: nothing, dropsWhole: nothing, blankWhole: nothing };
  }
  await page.wait(500);
  const atRest = await watch(page, scroller, 0);
  const byHand = await watch(page, scroller, Math.min(scroller.distance, (handPixelsPerSecond * durationMs) / 1000));
  await page.evaluate('bench.scroller()');
  await page.wait(1000);
  const whole = await watch(page, scroller, scroller.distance);
  await page.evaluate('bench.scroller()');
  return {
    dropsAtRest: { value: dropsOf(atRest) },
    drops: { value: dropsOf(byHand) },
    blank: { value: byHand.blankFrames, note: `of ${byHand.timestamps.length} frames, at ${handPixelsPerSecond} pixels a second` },
    dropsWhole: { value: dropsOf(whole) },
    blankWhole: {
      value: whole.blankFrames,
      note: `of ${whole.timestamps.length} frames, ${Math.round(whole.reachedPercent)} % of the way`,
    },
  };
}

const dropsOf = ({ timestamps }: Scrolled): number => droppedFrames(timestamps).droppedPercent;

async function watch(page: BenchPage, { x, y }: Point, distance: number): Promise<Scrolled> {
  await page.evaluate(`bench.watchFrames(${durationMs + glideMs})`);
  const start = performance.now();
  let sent = 0;
  while (distance > 0 && sent < distance && performance.now() - start < durationMs + glideMs) {
    const due = Math.min(distance, (distance * (performance.now() - start)) / durationMs);
    const deltaY = Math.ceil(due - sent);
    if (deltaY > 0) {
      sent += deltaY;
      // The browser answers only after the page has handled the event: waiting would slow the scrolling down.
      page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY }).catch(() => undefined);
    }
    await page.wait(wheelEveryMs);
  }
  return page.evaluate<Scrolled>('bench.scrolled()');
}
