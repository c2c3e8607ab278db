import { ConnectionStatus } from './ConnectionStatus';
import { GlobalSpeed } from './GlobalSpeed';
import { LanguageSwitch } from './LanguageSwitch';
import { ServerSwitch } from './ServerSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './StatusBar.module.css';

/** Always in sight: how fast, and whether at all. A phone keeps the switches under "More". */
export function StatusBar({ isPhone }: { readonly isPhone: boolean }) {
  return (
    <footer className={styles.bar}>
      <GlobalSpeed />
      <ConnectionStatus />
      {!isPhone && (
        <div className={styles.switches}>
          <ServerSwitch />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      )}
    </footer>
  );
}
