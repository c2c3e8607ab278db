import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * `light` or `dark`, for canvases, which style sheets do not reach. The value comes from the root element, or from the library's element.
 * It follows the setting, or the system's theme where the setting is "system".
 */
export function useThemeName(element: RefObject<HTMLElement | null>): string | undefined {
  const [name, setName] = useState<string>();
  useLayoutEffect(() => {
    const root = element.current?.closest<HTMLElement>('[data-theme]');
    if (!root) return;
    const read = () => setName(root.dataset.theme);
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [element]);
  return name;
}
