import { QuickSettingsButton } from '../options/QuickSettingsButton';
import { QuickSettingsHost } from '../options/QuickSettingsHost';
import { ConnectionStatus } from './ConnectionStatus';
import { GlobalSpeed } from './GlobalSpeed';
import { LanguageSwitch } from './LanguageSwitch';
import { ServerSwitch } from './ServerSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './StatusBar.module.css';

/** Always in sight: how fast, and whether at all. A phone keeps the switches under "More". */
export function StatusBar({ isPhone, isCompact }: { readonly isPhone: boolean; readonly isCompact: boolean }) {
  return (
    <footer className={styles.bar}>
      <GlobalSpeed isCompact={isCompact} />
      <ConnectionStatus />
      {!isPhone && (
        <div className={styles.switches}>
          <QuickSettingsButton />
          <ServerSwitch />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      )}
      <QuickSettingsHost />
    </footer>
  );
}
