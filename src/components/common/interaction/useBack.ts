import { useEffect, type RefObject } from 'react';

/**
 * Calls `onBack` when the user goes back or forward in the history of the element's window. A new address does not count, because several
 * command links may arrive one after another. Browsers without the Navigation API never call it.
 */
export function useBack(element: RefObject<Element | null>, onBack: () => void): void {
  useEffect(() => {
    const window = element.current?.ownerDocument.defaultView;
    if (!window || !('navigation' in window)) return undefined;
    const { navigation } = window;
    const onNavigate = ({ navigationType }: NavigateEvent): void => {
      if (navigationType === 'traverse') onBack();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [element, onBack]);
}
