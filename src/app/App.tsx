import { StrictMode, useEffect } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import { AfterFirstPage } from '../components/common/AfterFirstPage';
import { Shell } from '../components/layout/Shell';
import type { Texts } from '../i18n/createTexts';
import { lazyWithTexts } from '../i18n/lazyWithTexts';
import { I18nContext } from '../i18n/useText';
import { pageRendered } from '../store/slices/startUp';
import { AppRouter } from './AppRouter';
import { OpenPage } from './OpenPage';
import { TimeTravelBanner, type TimeTravelProps } from './TimeTravelBanner';
import './theme.css';

const DialogHost = lazyWithTexts(() => import('../components/notices/DialogHost'));

interface AppProps {
  readonly store: ProviderProps['store'];
  readonly i18n: Texts;
  readonly timeTravel: TimeTravelProps;
  readonly onError: (error: unknown) => void;
}

export function App({ store, i18n, timeTravel, onError }: AppProps) {
  useEffect(() => {
    store.dispatch(pageRendered());
  }, [store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nContext value={i18n}>
          <AppRouter>
            <Shell>
              <TimeTravelBanner {...timeTravel} />
              <OpenPage onError={onError} />
            </Shell>
          </AppRouter>
          <AfterFirstPage>
            <DialogHost />
          </AfterFirstPage>
        </I18nContext>
      </Provider>
    </StrictMode>
  );
}
