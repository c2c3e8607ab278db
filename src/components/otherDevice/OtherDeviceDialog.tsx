import { useId, useState } from 'react';
import { otherDeviceAddress, otherDeviceHindrances } from '../../domain/commandLinks/otherDeviceAddress';
import { plainSecret, profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { otherDeviceCopyRequested } from '../../store/slices/otherDevice';
import { QrCode } from '../antd/QrCode';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { Hint } from '../common/fields/Hint';
import { Icon } from '../common/icons/Icon';
import { lateIcons } from '../common/icons/lateIcons';
import { LabelledCheckbox } from '../common/fields/LabelledCheckbox';
import copyLine from '../common/display/copyLine.module.css';
import styles from './OtherDeviceDialog.module.css';

interface OtherDeviceDialogProps {
  /** The page's address without parameters and hash. */
  readonly pageUrl: string;
  readonly onClose: () => void;
}

/** The page's address with the active server, as a code for a phone's camera and as text. */
export default function OtherDeviceDialog({ pageUrl, onClose }: OtherDeviceDialogProps) {
  const text = useText();
  const profile = useAppSelector(selectActiveProfile);
  const hindrances = otherDeviceHindrances(pageUrl, profile);
  return (
    <Dialog title={text('otherDevice.title')} buttons={<Button onClick={onClose}>{text('action.close')}</Button>} onClose={onClose}>
      {hindrances.map((hindrance) => (
        <p key={hindrance} className={styles.note}>
          <Icon name="error" />
          <span>{text(`otherDevice.${hindrance}`, { host: profile.rpcHost })}</span>
        </p>
      ))}
      {!hindrances.includes('file') && <Address key={profile.rpcId} pageUrl={pageUrl} profile={profile} />}
    </Dialog>
  );
}

/** The secret is part of the address only while the box is checked (docs/trust.md, section 4). */
function Address({ pageUrl, profile }: { readonly pageUrl: string; readonly profile: RpcProfile }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const [isChecked, setChecked] = useState(false);
  const hasSecret = (plainSecret(profile) ?? '') !== '';
  const withSecret = isChecked && hasSecret;
  const address = otherDeviceAddress(pageUrl, profile, withSecret);
  return (
    <>
      <p>{text('otherDevice.intro', { server: profileName(profile) })}</p>
      <div className={styles.code}>
        <QrCode label={text('otherDevice.code')} value={address} />
      </div>
      <div>
        <LabelledCheckbox isChecked={isChecked} describedBy={id} onToggle={() => setChecked(!isChecked)}>
          {text('otherDevice.secret')}
        </LabelledCheckbox>
        <Hint id={id} isWarning={withSecret}>
          {text(withSecret ? 'otherDevice.secretWarning' : hasSecret ? 'otherDevice.secretHint' : 'otherDevice.noSecret')}
        </Hint>
      </div>
      <div role="group" aria-label={text('otherDevice.address')} className={copyLine.line}>
        <code className={copyLine.code}>{visibleText(address)}</code>
        <Button icon={lateIcons.copy} onClick={() => dispatch(otherDeviceCopyRequested({ withSecret }))}>
          {text('action.copy')}
        </Button>
      </div>
    </>
  );
}
