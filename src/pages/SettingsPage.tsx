import { useState } from 'react';
import { PageHeader } from '../components/common/layout/PageHeader';
import { Tabs } from '../components/common/layout/Tabs';
import { AddProfileButton } from '../components/settings/AddProfileButton';
import { GlobalTab } from '../components/settings/GlobalTab';
import { ProfileTab } from '../components/settings/ProfileTab';
import { hasProfileEditor } from '../domain/preset/profileLocks';
import { profileName } from '../domain/connection/rpcProfile';
import { visibleText } from '../domain/visibleText';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';
import { selectRouteMatch } from '../store/selectors/navigation';
import { selectListedProfiles } from '../store/selectors/listedProfiles';
import { selectActiveProfileId } from '../store/selectors/rpcProfiles';

const global = 'global';

/** Arioso's own settings: a tab for the global settings, and one for each profile. */
export default function SettingsPage({ titleKey }: { readonly titleKey: string }) {
  const text = useText();
  const extendType = useAppSelector((state) => selectRouteMatch(state)?.params.extendType);
  const activeId = useAppSelector(selectActiveProfileId);
  const visit = useAppSelector((state) => state.navigation.key);
  const [choice, setChoice] = useState<{ readonly visit: string; readonly id: string; readonly isNew?: boolean }>();
  // A link to this page shows its own tab, also while the page is open.
  const chosen = choice?.visit === visit ? choice.id : extendType === 'connections' ? activeId : global;
  const choose = (id: string) => setChoice({ visit, id });
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
      <PageHeader title={text(titleKey)}>
        {hasProfiles && <AddProfileButton onAdd={(id) => setChoice({ visit, id, isNew: true })} />}
      </PageHeader>
      <Tabs label={text(titleKey)} tabs={tabs} selected={profile ? profile.rpcId : global} onSelect={choose}>
        {profile ? (
          <ProfileTab key={profile.rpcId} profile={profile} isNew={choice?.isNew === true} />
        ) : (
          <GlobalTab hasDebug={extendType === 'debug'} />
        )}
      </Tabs>
    </>
  );
}
