import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectSparkline, sparklineSize } from '../../../store/selectors/sparkline';
import { SpeedLines } from '../../charts/SpeedLines';

/** The last `maxSamples` samples of both speeds. */
export default function Sparkline() {
  const text = useText();
  return <SpeedLines {...sparklineSize} {...useAppSelector(selectSparkline)} label={text('speed.sparkline')} />;
}
