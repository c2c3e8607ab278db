import { isFieldLocked } from '../../domain/preset/profileLocks';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { AppLink } from '../common/buttons/AppLink';

/** A link to the form for the secret that aria2 has refused. A preset can fix the secret; then there is no link. */
export default function SecretLink() {
  const text = useText();
  const { rpcId, secret } = useAppSelector(selectActiveProfile);
  const isLocked = useAppSelector((state) => isFieldLocked(state.settings.preset, rpcId, 'secret'));
  return isLocked ? null : (
    <AppLink to="/status">{text(secret === '' ? 'connectionForm.enterSecret' : 'connectionForm.correctSecret')}</AppLink>
  );
}
