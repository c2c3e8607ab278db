import { AfterFirstPage } from '../../common/loading/AfterFirstPage';
import { lazyPart } from '../../common/loading/lazyPart';
import { ConnectionStatus } from './ConnectionStatus';
import { GlobalSpeed } from './GlobalSpeed';
import styles from './StatusBar.module.css';

const Switches = lazyPart(() => import('../switches/Switches'));

/** Speeds and connection state, always visible. A phone keeps the switches under "More". */
export const StatusBar = ({ isPhone, isCompact }: { readonly isPhone: boolean; readonly isCompact: boolean }) => (
  <footer className={styles.bar}>
    <GlobalSpeed isCompact={isCompact} />
    <ConnectionStatus />
    {!isPhone && (
      <div className={styles.switches}>
        <AfterFirstPage>
          <Switches />
        </AfterFirstPage>
      </div>
    )}
  </footer>
);
