import type { EChartsCoreOption } from 'echarts/core';
import { speedText } from '../../domain/format/size';
import { clockTime } from '../../domain/format/clockTime';
import { axisLabel, chartSummary, paddedSamples, speedAxis, type SpeedSample } from '../../domain/charts/speedChart';
import type { Translate } from '../../i18n/translate';

interface ChartSource {
  readonly samples: readonly SpeedSample[];
  /** Width of the time axis, in samples. */
  readonly maxSamples: number;
  /** As `useThemeName` gives it. */
  readonly theme: string | undefined;
  readonly text: Translate;
}

/**
 * Colours of the themes; `forced` are the system's own. The lines use the sparkline's colours (docs/reference-behaviour.md, section 14). A
 * light page needs a darker green for a contrast of 3:1. A chart keeps its theme on paper, where opaque lines of a dark grid would be the
 * darkest part: they are transparent.
 */
const download = '#3a89e9';
const themes = {
  dark: { upload: '#74a329', grid: '#8080803f', text: '#a3a3ac', tooltip: '#232326', border: '#45454c', tooltipText: '#e8e8ea' },
  light: { upload: '#6b9a20', grid: '#e3e6ea', text: '#59606b', tooltip: '#ffffff', border: '#b3b9c3', tooltipText: '#1b1e23' },
  forced: { upload: '#74a329', grid: 'GrayText', text: 'CanvasText', tooltip: 'Canvas', border: 'CanvasText', tooltipText: 'CanvasText' },
};

const font = { fontFamily: 'system-ui, sans-serif', fontSize: 12 };

/**
 * The echarts option: upload under download, and speeds at the left. The times of the first and the last point are below; a tooltip has the
 * others.
 */
export function speedChartOption({ samples, maxSamples, theme, text }: ChartSource): EChartsCoreOption {
  const colours = theme === 'light' || theme === 'forced' ? themes[theme] : themes.dark;
  const { peakDownload, peakUpload } = chartSummary(samples);
  const axis = speedAxis(Math.max(peakDownload, peakUpload));
  const points = paddedSamples(samples, maxSamples);
  const first = points.findIndex((sample) => sample !== undefined);
  // The two times would overlap if the line covered less than 40 % of the width.
  const shownTimes = first > maxSamples * 0.6 ? [maxSamples - 1] : [first, maxSamples - 1];
  const line = (name: string, color: string, values: readonly (number | null)[]) => ({
    type: 'line',
    name,
    data: values,
    smooth: true,
    symbolSize: 6,
    showSymbol: false,
    itemStyle: { color },
    lineStyle: { width: 1.5 },
    areaStyle: { opacity: 0.1 },
    emphasis: { disabled: true },
  });
  return {
    animation: false,
    aria: { enabled: false },
    grid: { left: 8, right: 12, top: 30, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis',
      // An HTML tooltip would write style attributes, which the page's policy forbids.
      renderMode: 'richText',
      confine: true,
      transitionDuration: 0,
      backgroundColor: colours.tooltip,
      borderColor: colours.border,
      textStyle: { ...font, color: colours.tooltipText },
      axisPointer: { lineStyle: { color: colours.border }, animation: false },
      formatter: (at: unknown) => tooltipText(points[placeOf(at)], text),
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: points.map((_, place) => place),
      axisLabel: {
        ...font,
        color: colours.text,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        interval: (place: number) => shownTimes.includes(place),
        formatter: (place: string) => clockTime(points[Number(place)]?.time ?? 0),
      },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.grid } },
    },
    yAxis: {
      type: 'value',
      min: 0,
      ...axis,
      axisLabel: {
        ...font,
        color: colours.text,
        // A canvas has the page's direction. A page written from right to left would show the unit before the number.
        formatter: (bytes: number) => `\u200e${axisLabel(bytes, axis)}`,
      },
      splitLine: { lineStyle: { color: colours.grid } },
    },
    series: [
      line(
        text('speed.upload'),
        colours.upload,
        points.map((sample) => sample?.uploadSpeed ?? null),
      ),
      line(
        text('speed.download'),
        download,
        points.map((sample) => sample?.downloadSpeed ?? null),
      ),
    ],
  };
}

/** The formatter's argument: the values of all lines at one point of the time axis. */
function placeOf(at: unknown): number {
  const first: unknown = Array.isArray(at) ? at[0] : at;
  return typeof first === 'object' && first !== null && 'dataIndex' in first && typeof first.dataIndex === 'number' ? first.dataIndex : -1;
}

function tooltipText(sample: SpeedSample | undefined, text: Translate): string {
  if (!sample) return text('chart.noData');
  return [
    clockTime(sample.time),
    `${text('speed.download')}: ${speedText(sample.downloadSpeed)}`,
    `${text('speed.upload')}: ${speedText(sample.uploadSpeed)}`,
  ].join('\n');
}
