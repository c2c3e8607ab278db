import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns `light` or `dark`, or `forced` while the system forces its own colours. A canvas needs the name, because style sheets do not
 * apply to its content. The theme is that of the root element, or of the library's element. `forced` is returned only if the style sheet of
 * `element` sets `--forced-colors` while colours are forced.
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
