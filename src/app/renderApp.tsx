import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWithRetries } from '../i18n/loadWithRetries';
import { I18nContext } from '../i18n/useText';
import { App, type FirstWidths } from './frame/App';
import type { AppParts } from './createApp';

/** Renders the application into an element, in place of what the element shows. Returns the function that unmounts it. */
export async function renderApp(element: Element, app: AppParts, widths: FirstWidths): Promise<() => void> {
  const content = app.isStorageBlocked ? await storageBlocked(app) : application(app, widths);
  const root = createRoot(element, { onUncaughtError: app.reportError, onCaughtError: app.reportError });
  root.render(content);
  return () => root.unmount();
}

const application = ({ store, i18n, effectGate, resumeLive }: AppParts, widths: FirstWidths): ReactNode => (
  <App store={store} i18n={i18n} timeTravel={{ effectGate, resumeLive }} widths={widths} />
);

/** Loaded on demand, because few browsers deny the storage. */
async function storageBlocked({ i18n }: AppParts): Promise<ReactNode> {
  const texts = i18n.lateTexts().then((late) => late.load('more'));
  const [{ StorageBlocked }] = await Promise.all([loadWithRetries(() => import('./frame/StorageBlocked')), texts]);
  return (
    <I18nContext value={i18n}>
      <StorageBlocked />
    </I18nContext>
  );
}
