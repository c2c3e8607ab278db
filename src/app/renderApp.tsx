import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWithRetries } from '../i18n/loadWithRetries';
import { TextsContext } from '../i18n/useText';
import { App, type FirstWidths } from './frame/App';
import type { AppParts } from './createApp';

/** Renders the application into an element, in place of what the element shows. Returns the function that unmounts it. */
export async function renderApp(element: Element, app: AppParts, widths: FirstWidths): Promise<() => void> {
  const content = app.isStorageBlocked ? await storageBlocked(app) : application(app, widths);
  const root = createRoot(element, { onUncaughtError: app.reportError, onCaughtError: app.reportError });
  root.render(content);
  return () => root.unmount();
}

const application = ({ store, texts, effectGate, resumeLive }: AppParts, widths: FirstWidths): ReactNode => (
  <App store={store} texts={texts} timeTravel={{ effectGate, resumeLive }} widths={widths} />
);

/** Loaded on demand, because few browsers deny the storage. */
async function storageBlocked({ texts }: AppParts): Promise<ReactNode> {
  const [{ StorageBlocked }] = await Promise.all([
    loadWithRetries(() => import('./frame/StorageBlocked')),
    texts.lateTexts().then((late) => late.load('more')),
  ]);
  return (
    <TextsContext value={texts}>
      <StorageBlocked />
    </TextsContext>
  );
}
