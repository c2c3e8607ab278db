/**
 * A ref of the form's footer. Notices stand above the footer, whatever its height is: lines come and go above the buttons. The height is
 * the property `--foot` of the element around `main` and the notices.
 */
export function raiseNotices(foot: HTMLElement | null) {
  const frame = foot?.closest('main')?.parentElement;
  if (!foot || !frame) return undefined;
  const observer = new ResizeObserver(() => frame.style.setProperty('--foot', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    frame.style.removeProperty('--foot');
  };
}
