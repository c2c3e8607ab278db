import { memo, useMemo, useRef } from 'react';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { speedText } from '../../domain/format/size';
import { chartSummary, type SpeedSample } from '../../domain/charts/speedChart';
import { useText } from '../../i18n/useText';
import { useThemeName } from '../common/display/useThemeName';
import { speedChartOption } from './speedChartOption';
import styles from './SpeedChart.module.css';

echarts.use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface SpeedChartProps {
  /** Describes the chart for screen readers. */
  readonly label: string;
  /** Oldest first. */
  readonly samples: readonly SpeedSample[];
  /** Width of the time axis, in samples. */
  readonly maxSamples: number;
  /** In CSS pixels. */
  readonly height: number;
}

/** Animation is off: otherwise echarts requests ten more frames after each drawing. */
const sleepAtOnce = (chart: echarts.EChartsType): void => chart.getZr().setSleepAfterStill(1);

/** Both speeds over time (docs/reference-behaviour.md, section 14). The chart redraws only for a new sample. */
export default memo(function SpeedChart({ label, samples, maxSamples, height }: SpeedChartProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const theme = useThemeName(element);
  const option = useMemo(() => speedChartOption({ samples, maxSamples, theme, text }), [samples, maxSamples, theme, text]);
  const { last, peakDownload, peakUpload } = chartSummary(samples);
  // One sample is a point, which no line shows.
  const isEmpty = samples.length < 2;
  const description =
    last && !isEmpty
      ? text('chart.summary', {
          download: speedText(last.downloadSpeed),
          peakDownload: speedText(peakDownload),
          upload: speedText(last.uploadSpeed),
          peakUpload: speedText(peakUpload),
        })
      : text('chart.noData');
  // The lint rule knows no aria-description at a picture.
  const picture = { role: 'img', 'aria-label': label, 'aria-description': description };
  return (
    <div ref={element} {...picture} className={styles.chart}>
      {isEmpty && (
        <p className={styles.noData} style={{ height }}>
          {text('chart.noData')}
        </p>
      )}
      {!isEmpty && (
        <p aria-hidden className={styles.legend}>
          <span className={styles.download}>{text('speed.download')}</span>
          <span className={styles.upload}>{text('speed.upload')}</span>
        </p>
      )}
      {!isEmpty && theme !== undefined && (
        <EChartsReactCore echarts={echarts} option={option} onChartReady={sleepAtOnce} style={{ height, width: '100%' }} />
      )}
    </div>
  );
});
