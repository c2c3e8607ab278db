import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * `light`, `dark`, or `forced` for the system's own colours: for canvases, which style sheets do not reach. The value comes from the root element, or from the library's element;
 * `forced` needs a style sheet that sets `--forced-colors`. It follows the setting, or the system's theme where the setting is "system".
 */
export function useThemeName(element: RefObject<HTMLElement | null>): string | undefined {
  const [name, setName] = useState<string>();
  useLayoutEffect(() => {
    const canvasPlace = element.current;
    const root = canvasPlace?.closest<HTMLElement>('[data-theme]');
    if (!canvasPlace || !root) return;
    const isForced = getComputedStyle(canvasPlace).getPropertyValue('--forced-colors') !== '';
    const read = () => setName(isForced ? 'forced' : root.dataset.theme);
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [element]);
  return name;
}
