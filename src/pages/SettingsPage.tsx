import { useState } from 'react';
import { PageHeader } from '../components/common/layout/PageHeader';
import { Tabs } from '../components/common/layout/Tabs';
import { AddProfileButton } from '../components/settings/AddProfileButton';
import { GlobalSettings } from '../components/settings/GlobalSettings';
import { ProfileTab } from '../components/settings/ProfileTab';
import { hasProfileEditor } from '../domain/preset/presetLocks';
import { profileName } from '../domain/connection/rpcProfile';
import { visibleText } from '../domain/visibleText';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';
import { selectRouteMatch } from '../store/selectors/navigation';
import { selectListedProfiles } from '../store/selectors/rpcProfiles';

const global = 'global';

/** Arioso's own settings: a tab for the global settings, and one for each profile. */
export default function SettingsPage({ titleKey }: { readonly titleKey: string }) {
  const text = useText();
  const [chosen, setChosen] = useState(global);
  const hasDebug = useAppSelector((state) => selectRouteMatch(state)?.params.extendType === 'debug');
  const hasProfiles = useAppSelector((state) => hasProfileEditor(state.settings.preset));
  const listed = useAppSelector(selectListedProfiles);
  const profiles = hasProfiles ? listed : [];
  const profile = profiles.find(({ rpcId }) => rpcId === chosen);
  const tabs = [
    { id: global, label: text('settings.global') },
    ...profiles.map((each) => ({ id: each.rpcId, label: <bdi>{visibleText(profileName(each))}</bdi> })),
  ];
  return (
    <>
      <PageHeader title={text(titleKey)}>{hasProfiles && <AddProfileButton onAdd={setChosen} />}</PageHeader>
      <Tabs label={text(titleKey)} tabs={tabs} selected={profile ? profile.rpcId : global} onSelect={setChosen}>
        {profile ? <ProfileTab key={profile.rpcId} profile={profile} /> : <GlobalSettings hasDebug={hasDebug} />}
      </Tabs>
    </>
  );
}
