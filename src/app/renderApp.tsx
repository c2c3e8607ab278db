import { createRoot } from 'react-dom/client';
import { I18nContext } from '../i18n/useText';
import { App, type FirstWidths } from './App';
import type { AppParts } from './createApp';
import { StorageBlocked } from './StorageBlocked';

/** Renders the application into an element, in place of what the element shows. Returns the function that unmounts it. */
export function renderApp(element: Element, app: AppParts, widths: FirstWidths): () => void {
  const { store, i18n, effectGate, resumeLive, reportError } = app;
  const root = createRoot(element, { onUncaughtError: reportError, onCaughtError: reportError });
  root.render(
    app.isStorageBlocked ? (
      <I18nContext value={i18n}>
        <StorageBlocked />
      </I18nContext>
    ) : (
      <App store={store} i18n={i18n} timeTravel={{ effectGate, resumeLive }} widths={widths} />
    ),
  );
  return () => root.unmount();
}
