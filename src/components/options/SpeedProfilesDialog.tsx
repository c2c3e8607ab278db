import { useState } from 'react';
import { isLimit, serializeSpeedProfiles, type SpeedProfile, type SpeedProfilePair } from '../../domain/speedProfiles';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { Button } from '../common/Button';
import { TextInput } from '../common/Controls';
import { Field } from '../common/Field';
import { Modal } from '../common/Modal';
import { useProfileName } from './SpeedSwitch';
import styles from './SpeedProfilesDialog.module.css';

interface SpeedProfilesDialogProps {
  readonly pair: SpeedProfilePair;
  readonly onClose: () => void;
}

const isSound = ({ name, download, upload }: SpeedProfile): boolean => name.trim() !== '' && isLimit(download) && isLimit(upload);

/** Names and limits of the two; nothing is sent to aria2 before the switch is pressed. */
export default function SpeedProfilesDialog({ pair, onClose }: SpeedProfilesDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const nameOf = useProfileName();
  const [[first, second], setEdited] = useState(pair);
  const title = text('speedSwitch.title');
  const save = () => {
    dispatch(settingsChanged({ speedProfiles: serializeSpeedProfiles([first, second]) }));
    onClose();
  };
  const shown = (profile: SpeedProfile, original: SpeedProfile) =>
    profile.name === original.name ? { ...profile, name: nameOf(profile) } : profile;
  // A name that still is the translated one stays the built-in one.
  const taken = (profile: SpeedProfile, original: SpeedProfile) =>
    profile.name === nameOf(original) ? { ...profile, name: original.name } : profile;
  return (
    <Modal label={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 className={styles.title}>{title}</h2>
        <ProfileFields
          profile={shown(first, pair[0])}
          onChange={(profile) => {
            setEdited([taken(profile, pair[0]), second]);
          }}
        />
        <ProfileFields
          profile={shown(second, pair[1])}
          onChange={(profile) => {
            setEdited([first, taken(profile, pair[1])]);
          }}
        />
        <p className={styles.hint}>{text('speedSwitch.hint')}</p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={!isSound(first) || !isSound(second)}>
            {text('speedSwitch.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ProfileFieldsProps {
  readonly profile: SpeedProfile;
  readonly onChange: (profile: SpeedProfile) => void;
}

const fields = ['name', 'download', 'upload'] as const;

function ProfileFields({ profile, onChange }: ProfileFieldsProps) {
  const text = useText();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.hidden}>{profile.name}</legend>
      {fields.map((field) => (
        <Field key={field} label={text(`speedSwitch.field.${field}`)}>
          {(control) => (
            <TextInput
              {...control}
              value={profile[field]}
              maxLength={30}
              aria-invalid={field === 'name' ? profile.name.trim() === '' : !isLimit(profile[field])}
              onChange={(event) => {
                onChange({ ...profile, [field]: event.target.value });
              }}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
