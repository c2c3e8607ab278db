import { memo, useMemo, useRef } from 'react';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { speedText } from '../../domain/format/size';
import { chartSummary, type ChartSample } from '../../domain/speedChart';
import { useText } from '../../i18n/useText';
import { useThemeName } from '../common/useThemeName';
import { speedChartOption } from './speedChartOption';
import styles from './SpeedChart.module.css';

echarts.use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface SpeedChartProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** Oldest first. */
  readonly samples: readonly ChartSample[];
  /** How many samples it is wide. */
  readonly places: number;
  /** In CSS pixels. */
  readonly height: number;
}

/** Nothing moves by itself: without this the chart would ask for ten more frames after each drawing. */
const sleepAtOnce = (chart: echarts.EChartsType): void => {
  chart.getZr().setSleepAfterStill(1);
};

/** Both speeds over time (reference behaviour, section 14). Nothing in it moves but by a new sample. */
export default memo(function SpeedChart({ label, samples, places, height }: SpeedChartProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const theme = useThemeName(element);
  const option = useMemo(() => speedChartOption({ samples, places, isDark: theme !== 'light', text }), [samples, places, theme, text]);
  const { last, peakDownload, peakUpload } = chartSummary(samples);
  const description = last
    ? text('chart.summary', {
        download: speedText(last.downloadSpeed),
        peakDownload: speedText(peakDownload),
        upload: speedText(last.uploadSpeed),
        peakUpload: speedText(peakUpload),
      })
    : text('chart.noData');
  const picture = { role: 'img', 'aria-label': label, 'aria-description': description };
  return (
    <div ref={element} {...picture} className={styles.chart}>
      {theme !== undefined && (
        <EChartsReactCore echarts={echarts} option={option} onChartReady={sleepAtOnce} style={{ height, width: '100%' }} />
      )}
    </div>
  );
});
