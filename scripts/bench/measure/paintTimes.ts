/** Helpers for a page under test, as text that it evaluates. */

/** `timeTo` ends with the frame after the one in which the element first exists. Each call resets `longest`. */
export const paintTimes = `(() => {
  let most = 0;
  const seen = (list) => { for (const { duration } of list.getEntries()) most = Math.max(most, duration); };
  const observer = new PerformanceObserver(seen);
  observer.observe({ type: 'longtask' });
  window.longest = () => { observer.takeRecords().forEach(({ duration }) => { most = Math.max(most, duration); }); const longest = most; most = 0; return longest; };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.timeTo = async (act, selector) => {
    const startedAt = performance.now();
    act();
    while (!document.querySelector(selector)) {
      if (performance.now() - startedAt > 20000) throw new Error('It never showed ' + selector);
      await frame();
    }
    await frame();
    return performance.now() - startedAt;
  };
})()`;
