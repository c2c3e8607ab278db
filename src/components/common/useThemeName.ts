import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * `light` or `dark`, as the root element says: for what is drawn, which style sheets do not reach. It follows the
 * setting, and the system where the setting says so.
 */
export function useThemeName(element: RefObject<HTMLElement | null>): string | undefined {
  const [name, setName] = useState<string>();
  useLayoutEffect(() => {
    const root = element.current?.ownerDocument.documentElement;
    if (!root) return;
    const read = () => {
      setName(root.dataset.theme);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return name;
}
