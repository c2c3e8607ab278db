import { useState } from 'react';
import { PageHeader } from '../components/common/layout/PageHeader';
import { Tabs } from '../components/common/layout/Tabs';
import { LogConsole } from '../components/debug/LogConsole';
import { RpcTester } from '../components/debug/RpcTester';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';

/** The log of messages between Arioso and aria2, and a form for RPC calls. Empty without debug mode. */
export default function DebugPage() {
  const text = useText();
  const isDebugMode = useAppSelector((state) => state.settings.debugMode);
  const [tab, setTab] = useState<'log' | 'rpc'>('log');
  if (!isDebugMode) return null;
  return (
    <>
      <PageHeader title={text('navigation.debug')} />
      <Tabs
        label={text('navigation.debug')}
        tabs={[
          { id: 'log', label: text('debug.log') },
          { id: 'rpc', label: text('debug.rpc') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'log' ? <LogConsole /> : <RpcTester />}
      </Tabs>
    </>
  );
}
