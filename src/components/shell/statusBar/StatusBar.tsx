import { AfterFirstPage } from '../../common/loading/AfterFirstPage';
import { lazyPart } from '../../common/loading/lazyPart';
import { ConnectionStatus } from './ConnectionStatus';
import { GlobalSpeed } from './GlobalSpeed';
import styles from './StatusBar.module.css';

const StatusBarControls = lazyPart(() => import('./StatusBarControls'));

/** Speeds and connection state, always visible. A phone keeps the controls under "More". */
export const StatusBar = ({ isPhone, hasSparkline }: { readonly isPhone: boolean; readonly hasSparkline: boolean }) => (
  <footer className={styles.bar}>
    <GlobalSpeed hasSparkline={hasSparkline} />
    <ConnectionStatus />
    {!isPhone && (
      <div className={styles.controls}>
        <AfterFirstPage>
          <StatusBarControls />
        </AfterFirstPage>
      </div>
    )}
  </footer>
);
