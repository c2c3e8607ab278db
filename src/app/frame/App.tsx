import { StrictMode, useEffect } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import { AfterFirstPage } from '../../components/common/loading/AfterFirstPage';
import { ErrorBoundary } from '../../components/common/loading/ErrorBoundary';
import { FirstWidth } from '../../components/common/layout/useElementWidth';
import { FailureBanner } from '../../components/common/loading/FailureBanner';
import { lazyPart } from '../../components/common/loading/lazyPart';
import { Shell } from '../../components/shell/Shell';
import type { Texts } from '../../i18n/createTexts';
import { TextsContext } from '../../i18n/useText';
import { pageRendered } from '../../store/slices/startUp';
import { AppRouter } from './AppRouter';
import { BrokenPage } from './BrokenPage';
import { OpenPage } from './OpenPage';
import { TimeTravelBanner, type TimeTravelProps } from './TimeTravelBanner';
import '../theme.css';

const Tooltips = lazyPart(() => import('../../components/common/icons/Tooltips'));
const DialogHost = lazyPart(() => import('../../components/shell/DialogHost'));

interface AppProps {
  readonly store: ProviderProps['store'];
  readonly texts: Texts;
  readonly timeTravel: TimeTravelProps;
  readonly widths?: FirstWidths;
}

/** Widths of the application and of its list in CSS pixels, measured in the first shell; 0 where there is none. */
export interface FirstWidths {
  readonly shell: number;
  readonly page: number;
}

const unmeasured: FirstWidths = { shell: 0, page: 0 };

export function App({ store, texts, timeTravel, widths = unmeasured }: AppProps) {
  useEffect(() => {
    store.dispatch(pageRendered());
  }, [store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <TextsContext value={texts}>
          <ErrorBoundary fallback={(retry, error) => <BrokenPage error={error} onRetry={retry} />}>
            <AppRouter>
              <FirstWidth value={widths.shell}>
                <Shell>
                  <FirstWidth value={widths.page}>
                    <TimeTravelBanner {...timeTravel} />
                    <FailureBanner />
                    <OpenPage />
                  </FirstWidth>
                </Shell>
              </FirstWidth>
            </AppRouter>
            <AfterFirstPage>
              <DialogHost />
              <Tooltips />
            </AfterFirstPage>
          </ErrorBoundary>
        </TextsContext>
      </Provider>
    </StrictMode>
  );
}
