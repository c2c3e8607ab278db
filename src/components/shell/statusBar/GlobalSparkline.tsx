import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectSparkline } from '../../../store/selectors/sparkline';
import { Sparkline } from '../../charts/Sparkline';

/** The last `maxSamples` samples of both speeds. */
export default function GlobalSparkline() {
  const text = useText();
  return <Sparkline {...useAppSelector(selectSparkline)} label={text('speed.sparkline')} />;
}
