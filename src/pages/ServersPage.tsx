import { PageHeader } from '../components/common/page/PageHeader';
import { ServerCards } from '../components/servers/ServerCards';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';
import { selectAreServersVisible } from '../store/selectors/servers';

/** All servers at a glance. A preset can hide the page. */
export default function ServersPage() {
  const text = useText();
  const isShown = useAppSelector(selectAreServersVisible);
  if (!isShown) return null;
  return (
    <>
      <PageHeader title={text('navigation.servers')} />
      <ServerCards />
    </>
  );
}
