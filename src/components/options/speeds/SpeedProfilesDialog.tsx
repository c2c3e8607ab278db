import { useState } from 'react';
import { isLimit, parseSpeedProfiles, serializeSpeedProfiles, type SpeedProfile } from '../../../domain/options/speedProfiles';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { settingsChanged } from '../../../store/slices/settings';
import { Button } from '../../common/buttons/Button';
import { TextInput } from '../../antd/TextInput';
import { Dialog } from '../../common/dialogs/Dialog';
import { Field } from '../../common/fields/Field';
import { Hint } from '../../common/fields/Hint';
import visuallyHidden from '../../common/display/visuallyHidden.module.css';
import { useSpeedProfileName } from './useSpeedProfileName';
import styles from './SpeedProfilesDialog.module.css';

const fields = ['name', 'download', 'upload'] as const;

/** The key of the text that says what is wrong with a field; undefined for a valid field. */
function problemOf(profile: SpeedProfile, field: (typeof fields)[number]): string | undefined {
  if (profile[field].trim() === '') return field === 'name' ? 'speedSwitch.nameEmpty' : 'option.message.empty';
  // The setting separates its parts by these marks.
  if (field === 'name') return /[;|]/.test(profile.name) ? 'speedSwitch.nameMarks' : undefined;
  return isLimit(profile[field]) ? undefined : 'option.message.invalid';
}

const isValid = (profile: SpeedProfile): boolean => fields.every((field) => problemOf(profile, field) === undefined);

/**
 * Names and limits of both speed profiles. Saving sends nothing to aria2, unless the timetable has applied the profile (speedTimetable).
 */
export default function SpeedProfilesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const nameOf = useSpeedProfileName();
  const setting = useAppSelector((state) => state.settings.speedProfiles);
  const [pair] = useState(() => parseSpeedProfiles(setting));
  const [edited, setEdited] = useState(pair);
  const [first, second] = edited;
  const save = () => {
    dispatch(settingsChanged({ speedProfiles: serializeSpeedProfiles([first, second]) }));
    onClose();
  };
  const shown = (profile: SpeedProfile, original: SpeedProfile) =>
    profile.name === original.name ? { ...profile, name: nameOf(profile) } : profile;
  // An unchanged translated name is stored as the built-in name.
  const taken = (profile: SpeedProfile, original: SpeedProfile) =>
    profile.name === nameOf(original) ? { ...profile, name: original.name } : profile;
  return (
    <Dialog
      title={text('speedSwitch.title')}
      hasUnsavedInput={edited !== pair}
      buttons={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={!isValid(first) || !isValid(second)}>
            {text('speedSwitch.save')}
          </Button>
        </>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <LimitFields profile={shown(first, pair[0])} onChange={(profile) => setEdited([taken(profile, pair[0]), second])} />
      <LimitFields profile={shown(second, pair[1])} onChange={(profile) => setEdited([first, taken(profile, pair[1])])} />
      <Hint>{text('speedSwitch.hint')}</Hint>
    </Dialog>
  );
}

function LimitFields({ profile, onChange }: { readonly profile: SpeedProfile; readonly onChange: (profile: SpeedProfile) => void }) {
  const text = useText();
  return (
    <fieldset className={styles.fields}>
      <legend className={visuallyHidden.text}>{profile.name}</legend>
      {fields.map((field) => {
        const problem = problemOf(profile, field);
        return (
          <Field key={field} label={text(`speedSwitch.field.${field}`)} problem={problem && text(problem)}>
            {(control) => (
              <TextInput
                {...control}
                value={profile[field]}
                maxLength={30}
                onChange={(event) => onChange({ ...profile, [field]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
