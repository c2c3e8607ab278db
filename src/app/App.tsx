import { StrictMode, useEffect } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import { AfterFirstPage } from '../components/common/AfterFirstPage';
import { ErrorBoundary } from '../components/common/ErrorBoundary';
import { lazyPart } from '../components/common/lazyPart';
import { Shell } from '../components/layout/Shell';
import type { Texts } from '../i18n/createTexts';
import { I18nContext } from '../i18n/useText';
import { pageRendered } from '../store/slices/startUp';
import { AppRouter } from './AppRouter';
import { BrokenPage } from './BrokenPage';
import { FailureBanner } from './FailureBanner';
import { OpenPage } from './OpenPage';
import { TimeTravelBanner, type TimeTravelProps } from './TimeTravelBanner';
import './theme.css';

const DialogHost = lazyPart(() => import('../components/notices/DialogHost'));

interface AppProps {
  readonly store: ProviderProps['store'];
  readonly i18n: Texts;
  readonly timeTravel: TimeTravelProps;
}

export function App({ store, i18n, timeTravel }: AppProps) {
  useEffect(() => {
    store.dispatch(pageRendered());
  }, [store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nContext value={i18n}>
          <ErrorBoundary instead={(retry) => <BrokenPage onRetry={retry} />}>
            <AppRouter>
              <Shell>
                <TimeTravelBanner {...timeTravel} />
                <FailureBanner />
                <OpenPage />
              </Shell>
            </AppRouter>
            <AfterFirstPage>
              <DialogHost />
            </AfterFirstPage>
          </ErrorBoundary>
        </I18nContext>
      </Provider>
    </StrictMode>
  );
}
