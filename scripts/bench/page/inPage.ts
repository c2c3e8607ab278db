/**
 * Code that runs inside the measured page. It is passed as text, so no function may use anything outside itself.
 * Elements of Arioso are found by the roles of docs/interface.md, those of another front end by titles and texts.
 */

export interface Control {
  readonly selector: string;
  /** The whole accessible name, title or text; any if absent. */
  readonly name?: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Paint {
  /** From the input event to the second frame after it, or to the first later frame with the effect. */
  readonly ms: number;
  readonly isEffectSeen: boolean;
}

export interface Scrolled {
  readonly timestamps: readonly number[];
  /** Frames in which a part of the list showed no row. */
  readonly blankFrames: number;
  readonly reachedPercent: number;
}

interface BenchHelpers {
  find(controls: readonly Control[]): Point | null;
  /** The visible state as text, to detect a change; null on a page without the roles of docs/interface.md. */
  signature(): string | null;
  rowCount(): number;
  /** Starts to wait for the next event of that type; `paint` then returns the result. */
  arm(type: string, expectsChange: boolean): void;
  paint(): Promise<Paint>;
  /** Scrolls the list to its top and returns the centre and the scroll range of its scroll container. */
  scroller(): (Point & { readonly distance: number }) | null;
  watchFrames(durationMs: number): void;
  scrolled(): Promise<Scrolled>;
}

declare global {
  interface Window {
    bench: BenchHelpers;
  }
}

export function installBenchHelpers(): void {
  const effectTimeoutMs = 3000;
  let painted: Promise<Paint>;
  let watched: Promise<Scrolled>;

  const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
  const names = (element: Element): (string | null)[] => [
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    element.textContent.trim(),
  ];
  const middleOf = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const largest = (elements: readonly Element[]): Element | undefined =>
    [...elements].sort((one, other) => other.clientHeight * other.clientWidth - one.clientHeight * one.clientWidth)[0];

  function scrollingElement(): Element | null {
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(element).overflowY);
    for (let element = document.querySelector('[data-gid]')?.parentElement ?? null; element; element = element.parentElement) {
      if (scrolls(element)) return element;
    }
    return largest([...document.querySelectorAll('*')].filter(scrolls)) ?? document.scrollingElement;
  }

  /** Samples three heights of the viewport. Rows touch each other, so a hit on the container alone means a gap. */
  function isBlank(scroller: Element): boolean {
    const { left, width, top, height } = scroller.getBoundingClientRect();
    return [0.2, 0.5, 0.8].some((share) => {
      const hit = document.elementFromPoint(left + width / 2, Math.min(innerHeight - 2, top + height * share));
      return hit !== null && scroller.contains(hit) && !hit.closest('[data-gid]') && hit.clientHeight >= scroller.clientHeight / 2;
    });
  }

  window.bench = {
    find(controls) {
      for (const { selector, name } of controls) {
        const found = [...document.querySelectorAll(selector)].find(
          (element) => isVisible(element) && (name === undefined || names(element).includes(name)),
        );
        if (found) return middleOf(found);
      }
      return null;
    },
    signature() {
      const grid = document.querySelector('[role="grid"][aria-rowcount]');
      const current = document.querySelector('[aria-current="page"]')?.getAttribute('href');
      if (current === null || current === undefined) return null;
      const sorted = document.querySelector('[role="columnheader"][aria-sort]:not([aria-sort="none"])');
      const rows = [...(grid?.querySelectorAll('[role="row"][data-gid]') ?? [])];
      return JSON.stringify([
        current,
        grid?.getAttribute('aria-rowcount'),
        rows.filter((row) => row.getAttribute('aria-selected') === 'true').length > 0,
        sorted?.textContent,
        sorted?.getAttribute('aria-sort'),
      ]);
    },
    rowCount() {
      const ariaRowCount = document.querySelector('[role="grid"][aria-rowcount]')?.getAttribute('aria-rowcount');
      return ariaRowCount ? Number(ariaRowCount) - 1 : document.querySelectorAll('[data-gid]').length;
    },
    arm(type, expectsChange) {
      const before = expectsChange ? this.signature() : null;
      painted = new Promise((resolve) => {
        const onInput = (event: Event): void => {
          let frames = 0;
          const onFrame = (): void => {
            frames += 1;
            const ms = performance.now() - event.timeStamp;
            const isEffectSeen = before === null || this.signature() !== before;
            if (frames >= 2 && (isEffectSeen || ms > effectTimeoutMs)) resolve({ ms, isEffectSeen });
            else requestAnimationFrame(onFrame);
          };
          requestAnimationFrame(onFrame);
        };
        window.addEventListener(type, onInput, { once: true, capture: true });
      });
    },
    paint: () => painted,
    scroller() {
      const element = scrollingElement();
      if (!element) return null;
      element.scrollTop = 0;
      return { ...middleOf(element), distance: element.scrollHeight - element.clientHeight };
    },
    watchFrames(durationMs) {
      const element = scrollingElement();
      const timestamps: number[] = [];
      let blankFrames = 0;
      watched = new Promise((resolve) => {
        const onFrame = (time: number): void => {
          timestamps.push(time);
          if (element && isBlank(element)) blankFrames += 1;
          if (time - timestamps[0]! < durationMs) requestAnimationFrame(onFrame);
          else
            resolve({
              timestamps,
              blankFrames,
              reachedPercent: element ? (100 * element.scrollTop) / Math.max(1, element.scrollHeight - element.clientHeight) : 0,
            });
        };
        requestAnimationFrame(onFrame);
      });
    },
    scrolled: () => watched,
  };
}
