import { Suspense } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { QuickSettingsHost } from '../options/QuickSettingsHost';
import { ConnectionStatus } from './ConnectionStatus';
import { GlobalSpeed } from './GlobalSpeed';
import styles from './StatusBar.module.css';

const Switches = lazyWithTexts(() => import('./Switches'));

/** Always in sight: how fast, and whether at all. A phone keeps the switches under "More". */
export function StatusBar({ isPhone, isCompact }: { readonly isPhone: boolean; readonly isCompact: boolean }) {
  return (
    <footer className={styles.bar}>
      <GlobalSpeed isCompact={isCompact} />
      <ConnectionStatus />
      {!isPhone && (
        <div className={styles.switches}>
          <Suspense>
            <Switches />
          </Suspense>
        </div>
      )}
      <QuickSettingsHost />
    </footer>
  );
}
