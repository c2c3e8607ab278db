import type { OptionChanges } from '../daemonOptions';
import { expandRanges, mostExpandedInAll, planRanges, type RangePlan } from '../input/ranges';
import type { NewDownload, UriDownload } from '../newDownload';
import type { DraftFile } from './newFile';

/** One download of the draft, as the review table shows it and as it is sent. */
export interface NewTaskItem {
  /** The same download has the same key while the text around it is edited. */
  readonly key: string;
  /** The link, or the name of the file. */
  readonly name: string;
  /** Its options are its own: those of the form, which are for all, come underneath. */
  readonly download: NewDownload;
  /** Of a file of the draft. */
  readonly fileId?: string;
}

/** What the review table says of one download. Absent: as the form has it. */
export interface RowChange {
  readonly out?: string;
  readonly dir?: string;
  /** One a line. */
  readonly header?: string;
  readonly isRemoved?: boolean;
}

/** What links with ranges stand for; undefined where there are none. */
export interface RangesFound {
  /** How many lines have some, and how many links come of those that are expanded. */
  readonly lineCount: number;
  readonly linkCount: number;
  readonly first: string;
  readonly last: string;
  /** Lines that stand for more links than are added at once, by themselves or together: they stay as they are. */
  readonly tooManyCount: number;
}

export interface Expanded {
  readonly downloads: readonly UriDownload[];
  readonly ranges?: RangesFound;
  /** What `isWanted` is where the user has not said. */
  readonly isExpanded: boolean;
}

/**
 * Numbered ranges (`[001-100]`) as the links that they stand for. Where the user has not said whether he means that,
 * numbers do and letters do not: `[a-c]` may well be part of a name.
 */
export function expandDownloads(downloads: readonly UriDownload[], isWanted: boolean | undefined): Expanded {
  const planned = downloads.map((download) => ({
    download,
    plan: download.uris.length === 1 ? planRanges(download.uris[0] ?? '') : undefined,
  }));
  const plans = planned.flatMap(({ plan }) => (plan ? [plan] : []));
  const usable = affordable(plans);
  const isUsable = new Set(usable);
  const [first] = usable;
  const isExpanded = isWanted ?? usable.some(({ isNumeric }) => isNumeric);
  if (plans.length === 0) return { downloads, isExpanded };
  const expanded = planned.flatMap(({ download, plan }) =>
    plan && isUsable.has(plan) && (isWanted ?? plan.isNumeric)
      ? expandRanges(download.uris[0] ?? '').map((uri) => ({ ...download, uris: [uri] }))
      : [download],
  );
  return {
    downloads: expanded,
    isExpanded,
    ranges: {
      lineCount: usable.length,
      linkCount: usable.reduce((sum, { count }) => sum + count, 0),
      first: first?.first ?? '',
      last: usable.at(-1)?.last ?? '',
      tooManyCount: plans.length - usable.length,
    },
  };
}

/** In order, as many as come to what is added at once. */
function affordable(plans: readonly RangePlan[]): readonly RangePlan[] {
  let left = mostExpandedInAll;
  return plans.filter(({ count, isTooMany }) => {
    const isUsable = !isTooMany && count <= left;
    if (isUsable) left -= count;
    return isUsable;
  });
}

/** Every download of the text, with what the review table changed; those that were taken out of it too. */
export function itemsOfText(downloads: readonly UriDownload[], rows: Readonly<Record<string, RowChange>>): readonly NewTaskItem[] {
  const seen = new Map<string, number>();
  return downloads.map((download): NewTaskItem => {
    const link = download.uris.join(' ');
    const count = seen.get(link) ?? 0;
    seen.set(link, count + 1);
    const key = count === 0 ? link : `${link} ${count}`;
    return { key, name: download.uris[0] ?? '', download: withRow(download, rows[key]) };
  });
}

/** Torrents with the files that were chosen in them; without a choice aria2 takes all. */
export const itemsOfFiles = (
  files: readonly DraftFile[],
  chosen: Readonly<Record<string, string>>,
  rows: Readonly<Record<string, RowChange>>,
): readonly NewTaskItem[] =>
  files.map(({ id, fileName, kind, content }): NewTaskItem => {
    const options: OptionChanges = kind === 'torrent' && chosen[id] ? { 'select-file': chosen[id] } : {};
    return { key: id, name: fileName, fileId: id, download: withRow({ kind, fileName, content, options }, rows[id]) };
  });

const headerLines = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+|\s\|\s/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Emptied means: as the form has it. */
function withRow<Download extends NewDownload>(download: Download, row: RowChange | undefined): Download {
  if (!row) return download;
  const { out, dir, header, ...options } = download.options;
  const changed = {
    ...kept('out', row.out ?? out),
    ...kept('dir', row.dir ?? dir),
    ...kept('header', row.header === undefined ? header : headerLines(row.header)),
  };
  return { ...download, options: { ...options, ...changed } };
}

const kept = (key: string, value: string | readonly string[] | undefined): OptionChanges =>
  value === undefined || value.length === 0 ? {} : { [key]: value };
