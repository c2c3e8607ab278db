import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { debugModeSwitched } from '../../store/slices/settings';
import { SettingFrame } from './SettingFrame';
import { Switch } from './Switch';
import styles from './GlobalSettings.module.css';

/** Debug mode. Shown under `/settings/arioso/debug` only; the setting lasts until the page is closed. */
export function DebugSetting() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => state.settings.debugMode);
  return (
    <section aria-labelledby="section-debug" className={styles.section}>
      <h2 id="section-debug" className={styles.heading}>
        {text('settings.section.debug')}
      </h2>
      <div className={styles.card}>
        <SettingFrame
          settingKey="debugMode"
          title={text('setting.title.debugMode')}
          description={text('setting.description.debugMode')}
          layout="switch"
        >
          {(control) => <Switch {...control} checked={isOn} onChange={() => dispatch(debugModeSwitched(!isOn))} />}
        </SettingFrame>
      </div>
    </section>
  );
}
