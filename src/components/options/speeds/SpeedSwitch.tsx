import { periodEnd } from '../../../domain/speedTimetable/periodEnd';
import { speedLimitKeys } from '../../../domain/options/speedLimitKeys';
import { activeSpeedProfile, nextSpeedProfile, parseSpeedProfiles } from '../../../domain/options/speedProfiles';
import { isChangeable, isHidden } from '../../../domain/preset/presetLocks';
import { useLanguage, useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { selectGlobalOption } from '../../../store/selectors/options';
import { optionsTyped } from '../../../store/slices/options';
import { speedProfilesDialogOpened } from '../../../store/slices/speedProfilesDialog';
import { selectTimetablePeriod } from '../../../store/slices/speedTimetable';
import { Icon } from '../../common/icons/Icon';
import { FaintButton } from '../../common/buttons/FaintButton';
import { useSpeedProfileName } from './useSpeedProfileName';
import styles from './SpeedSwitch.module.css';

const { download, upload } = speedLimitKeys;

/**
 * A button that switches between the two speed profiles and names the active one, and a button that edits both. Both buttons are absent if
 * the preset hides the download limit or the upload limit.
 */
export function SpeedSwitch({
  isIconOnly = false,
}: {
  /** The second button has no text beside the icon. */ readonly isIconOnly?: boolean;
}) {
  const text = useText();
  const dispatch = useAppDispatch();
  const nameOf = useSpeedProfileName();
  const setting = useAppSelector((state) => state.settings.speedProfiles);
  const downloadLimit = useAppSelector((state) => selectGlobalOption(state, download));
  const uploadLimit = useAppSelector((state) => selectGlobalOption(state, upload));
  // A preset can fix the profiles.
  const canEdit = useAppSelector((state) => isChangeable(state.settings.preset, 'speedProfiles'));
  const language = useLanguage();
  const period = useAppSelector(selectTimetablePeriod);
  const isConnected = useAppSelector(selectIsConnected);
  const isShown = useAppSelector(({ settings }) => ![download, upload].some((key) => isHidden(settings.preset, `option:${key}`)));
  if (!isShown) return null;
  const pair = parseSpeedProfiles(setting);
  const active = activeSpeedProfile(pair, downloadLimit ?? '', uploadLimit ?? '');
  const next = nextSpeedProfile(pair, active);
  const activeName = active ? nameOf(active) : text('speedSwitch.other');
  const time = period ? periodEnd(period, language) : '';
  const isByTimetable = period !== undefined && active === pair[period.isSlow ? 1 : 0];
  const profile =
    time === ''
      ? activeName
      : { key: isByTimetable ? 'speedSwitch.byTimetable' : 'speedSwitch.byHand', values: { profile: activeName, time } };
  const name = text('speedSwitch.label', { profile, next: nameOf(next) });
  const onSwitch = () =>
    dispatch(
      optionsTyped([
        { key: download, typed: next.download, isComplete: true },
        { key: upload, typed: next.upload, isComplete: true },
      ]),
    );
  return (
    <span className={styles.switch}>
      <span className={styles.profile} data-slow={active === pair[1]}>
        <FaintButton label={name} isDisabled={!isConnected} onClick={onSwitch}>
          <Icon name="transfer" />
          {downloadLimit !== undefined && <bdi>{activeName}</bdi>}
          {time !== '' && <span className={styles.until} data-until={text('speedSwitch.until', { time })} />}
        </FaintButton>
      </span>
      {canEdit && (
        <FaintButton label={text('speedSwitch.edit')} aria-haspopup="dialog" onClick={() => dispatch(speedProfilesDialogOpened())}>
          <Icon name="basic" />
          {!isIconOnly && text('speedSwitch.edit')}
        </FaintButton>
      )}
    </span>
  );
}
