import { PageHeader } from '../components/common/PageHeader';
import { Upcoming } from '../components/common/Upcoming';
import { useText } from '../i18n/useText';

interface UpcomingPageProps {
  readonly titleKey: string;
  /** What is to come, in plain words. */
  readonly textKey: string;
}

/** A page that is still being built says so. */
export default function UpcomingPage({ titleKey, textKey }: UpcomingPageProps) {
  const text = useText();
  return (
    <>
      <PageHeader title={text(titleKey)} />
      <Upcoming textKey={textKey} />
    </>
  );
}
