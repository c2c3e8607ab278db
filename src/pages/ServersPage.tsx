import { PageHeader } from '../components/common/layout/PageHeader';
import { ServerCards } from '../components/servers/ServerCards';
import { useText } from '../i18n/useText';

/** All servers at a glance. A preset that hides the profiles hides the page (sagas/navigation/guards). */
export default function ServersPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('navigation.servers')} />
      <ServerCards />
    </>
  );
}
