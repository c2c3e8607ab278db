import { lazyPart } from '../components/common/loading/lazyPart';
import { PageHeader } from '../components/common/layout/PageHeader';
import { ConnectionBanner } from '../components/connection/ConnectionBanner';
import { OptionBrowser } from '../components/options/page/OptionBrowser';
import { LoadingOptions } from '../components/options/editor/LoadingOptions';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';
import { selectOptionPage } from '../store/selectors/optionPage';

const NotConnected = lazyPart(() => import('../components/connection/NotConnected'));

/** The eight pages of aria2's options, and the page of starred options. */
export default function OptionsPage({ titleKey }: { readonly titleKey: string }) {
  const text = useText();
  const page = useAppSelector(selectOptionPage);
  const hasValues = useAppSelector((state) => state.options.global !== undefined);
  const hasFailed = useAppSelector((state) => state.connection.reason !== undefined);
  if (!page) return null;
  if (!hasValues && hasFailed) return <NotConnected />;
  return (
    <>
      <PageHeader title={text(titleKey)} />
      <ConnectionBanner />
      {hasValues ? <OptionBrowser key={page} page={page} /> : <LoadingOptions />}
    </>
  );
}
