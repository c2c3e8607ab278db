import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * `light`, `dark`, or `forced` for the system's own colours: for canvases, which style sheets do not reach. The theme is that of the root
 * element, or of the library's element. It follows the setting, or the system's theme where the setting is "system". `forced` needs a style
 * sheet that sets `--forced-colors`.
 */
export function useThemeName(element: RefObject<HTMLElement | null>): string | undefined {
  const [name, setName] = useState<string>();
  useLayoutEffect(() => {
    const canvasPlace = element.current;
    const root = canvasPlace?.closest<HTMLElement>('[data-theme]');
    if (!canvasPlace || !root) return;
    const isForced = () => getComputedStyle(canvasPlace).getPropertyValue('--forced-colors') !== '';
    const read = () => setName(isForced() ? 'forced' : root.dataset.theme);
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    const forcedColors = canvasPlace.ownerDocument.defaultView?.matchMedia('(forced-colors: active)');
    forcedColors?.addEventListener('change', read);
    return () => {
      observer.disconnect();
      forcedColors?.removeEventListener('change', read);
    };
  }, [element]);
  return name;
}
