import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createApp } from './app/createApp';
import { StorageBlocked } from './app/StorageBlocked';
import { whenFilled } from './app/whenFilled';
import { I18nContext } from './i18n/useText';

/** Mounts Arioso in an element of a page: our own index.html, or a firmware's admin page. Returns the function that unmounts it. */
export async function mount(element: HTMLElement): Promise<() => void> {
  const app = await createApp();
  if (!app.isStorageBlocked) await whenFilled(app.store);
  const root = createRoot(element, { onUncaughtError: app.reportError, onCaughtError: app.reportError });
  root.render(
    app.isStorageBlocked
      ? createElement(I18nContext, { value: app.i18n }, createElement(StorageBlocked))
      : createElement(App, {
          store: app.store,
          i18n: app.i18n,
          timeTravel: { effectGate: app.effectGate, resumeLive: app.resumeLive },
        }),
  );
  return () => {
    root.unmount();
    app.stop();
  };
}

const element = document.getElementById('root');
if (element) {
  mount(element).catch((error: unknown) => {
    // The texts may be the part that is missing, so this message is in English.
    element.textContent = `Arioso cannot start. Reload the page. ${error instanceof Error ? error.message : String(error)}`;
    element.role = 'alert';
  });
}
