import { speedText } from '../../../domain/format/size';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { AfterFirstPage } from '../../common/loading/AfterFirstPage';
import { Icon } from '../../common/icons/Icon';
import { lazyPart } from '../../common/loading/lazyPart';
import styles from './GlobalSpeed.module.css';

const GlobalSparkline = lazyPart(() => import('./GlobalSparkline'));
const SpeedPopover = lazyPart(() => import('./SpeedPopover'));

/** Constant elements: these parts select their own data, so React does not render them with each new figure. */
const sparkline = (
  <AfterFirstPage>
    <GlobalSparkline />
  </AfterFirstPage>
);
const popover = (
  <AfterFirstPage>
    <SpeedPopover />
  </AfterFirstPage>
);

/** The daemon's speeds, present and recent. Not a live region: they change too fast to be read out (docs/trust.md, section 6). */
export function GlobalSpeed({ hasSparkline }: { readonly hasSparkline: boolean }) {
  const text = useText();
  const isOff = useAppSelector((state) => state.settings.globalStatRefreshInterval === 0);
  const stat = useAppSelector((state) => state.globalStat.current);
  const isConnected = useAppSelector(selectIsConnected);
  if (isOff) return null;
  const speed = (bytesPerSecond: number | undefined) => (isConnected && bytesPerSecond !== undefined ? speedText(bytesPerSecond) : '–');
  return (
    <div role="status" aria-live="off" aria-label={text('speed.label')} className={styles.speeds}>
      {hasSparkline && <span className={styles.sparkline}>{sparkline}</span>}
      <span className={styles.download}>
        <Icon name="download" label={text('speed.download')} />
        <span data-stat="download-speed">{speed(stat?.downloadSpeed)}</span>
      </span>
      <span className={styles.upload}>
        <Icon name="seed" label={text('speed.upload')} />
        <span data-stat="upload-speed">{speed(stat?.uploadSpeed)}</span>
      </span>
      {popover}
    </div>
  );
}
