import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectPresentStat } from '../../../store/selectors/connection';
import { speedFigure } from '../../common/display/speedFigure';
import { AfterFirstPage } from '../../common/loading/AfterFirstPage';
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
  const known = useAppSelector(selectPresentStat);
  if (isOff) return null;
  return (
    <div role="status" aria-live="off" aria-label={text('speed.label')} className={styles.speeds}>
      {hasSparkline && <span className={styles.sparkline}>{sparkline}</span>}
      {speedFigure('download', known?.downloadSpeed, styles.download, text)}
      {speedFigure('upload', known?.uploadSpeed, styles.upload, text)}
      {popover}
    </div>
  );
}
