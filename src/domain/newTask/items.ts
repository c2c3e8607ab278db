import type { SentOptions } from '../options/daemonOptions';
import type { FolderRule } from '../folderRules/folderRules';
import { isMagnet } from '../input/magnetInfoHash';
import { expandRanges, maxExpandedInAll, planRanges, type RangePlan } from '../input/ranges';
import type { NewDownload, UriDownload } from './newDownload';
import type { DraftFile } from './newFile';

/** One download of the draft, as the review table shows it and as it is sent. */
export interface NewTaskItem {
  /** The same download has the same key while the text around it is edited. */
  readonly key: string;
  /** The link, or the name of the file. */
  readonly name: string;
  /** With the download's own options. They override the form's options, which apply to all downloads. */
  readonly download: NewDownload;
  /** The id of a file of the draft. */
  readonly fileId?: string;
  /** The rule that has chosen the download's own `dir`. */
  readonly folderRule?: FolderRule;
}

/** Changes of one download in the review table. An absent value means the form's value. */
export interface RowChange {
  readonly out?: string;
  readonly dir?: string;
  /** One a line. */
  readonly header?: string;
  readonly isRemoved?: boolean;
}

/** The ranges found in the links. Undefined without ranges. */
interface RangesFound {
  /** The number of lines with ranges, and of links that their expansion gives. */
  readonly lineCount: number;
  readonly linkCount: number;
  readonly first: string;
  readonly last: string;
  /** Lines that would give more links than the limit, alone or together. They are not expanded. */
  readonly tooManyCount: number;
}

interface Expanded {
  readonly downloads: readonly UriDownload[];
  readonly ranges?: RangesFound;
  /** Whether ranges are expanded: the user's choice, else the default. */
  readonly isExpanded: boolean;
}

/**
 * Expands ranges (`[001-100]`) into links, but not in a magnet, which stands for one torrent. By default numeric ranges are expanded and
 * letters are not: `[a-c]` may be part of a name.
 */
export function expandDownloads(downloads: readonly UriDownload[], isWanted: boolean | undefined): Expanded {
  const planned = downloads.map((download) => {
    const [uri = '', ...mirrors] = download.uris;
    return { download, plan: mirrors.length > 0 || isMagnet(uri) ? undefined : planRanges(uri) };
  });
  const plans = planned.flatMap(({ plan }) => (plan ? [plan] : []));
  const usable = plansWithinLimit(plans);
  const usablePlans = new Set(usable);
  const isExpanded = isWanted ?? usable.some(({ isNumeric }) => isNumeric);
  if (plans.length === 0) return { downloads, isExpanded };
  const expanded = planned.flatMap(({ download, plan }) =>
    plan && usablePlans.has(plan) && (isWanted ?? plan.isNumeric)
      ? expandRanges(download.uris[0] ?? '').map((uri) => ({ ...download, uris: [uri] }))
      : [download],
  );
  // While the user has not chosen, letters beside numbers are not expanded, so they are not counted.
  const counted = isWanted === undefined && isExpanded ? usable.filter(({ isNumeric }) => isNumeric) : usable;
  return {
    downloads: expanded,
    isExpanded,
    ranges: {
      lineCount: counted.length,
      linkCount: counted.reduce((sum, { count }) => sum + count, 0),
      first: counted[0]?.first ?? '',
      last: counted.at(-1)?.last ?? '',
      tooManyCount: plans.length - usable.length,
    },
  };
}

/** The plans that can be expanded: in their order, each whose links still fit into the limit. */
function plansWithinLimit(plans: readonly RangePlan[]): readonly RangePlan[] {
  let left = maxExpandedInAll;
  return plans.filter(({ count, isTooMany }) => {
    const isUsable = !isTooMany && count <= left;
    if (isUsable) left -= count;
    return isUsable;
  });
}

/** Every download of the text. */
export function itemsOfText(downloads: readonly UriDownload[]): readonly NewTaskItem[] {
  const seen = new Map<string, number>();
  return downloads.map((download): NewTaskItem => {
    const link = download.uris.join(' ');
    const count = seen.get(link) ?? 0;
    seen.set(link, count + 1);
    const key = count === 0 ? link : `${link} ${count}`;
    return { key, name: download.uris[0] ?? '', download };
  });
}

/** Torrents with their chosen files. aria2 takes all files of a torrent without a choice. */
export const itemsOfFiles = (files: readonly DraftFile[], selections: Readonly<Record<string, string>>): readonly NewTaskItem[] =>
  files.map(({ id, fileName, kind, content }): NewTaskItem => {
    const options: SentOptions = kind === 'torrent' && selections[id] ? { 'select-file': selections[id] } : {};
    return { key: id, name: fileName, fileId: id, download: { kind, fileName, content, options } };
  });

const headerLines = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+|\s\|\s/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The item with its changes of the review table. An emptied value means the form's value. */
export function withRow(item: NewTaskItem, row: RowChange | undefined): NewTaskItem {
  if (!row) return item;
  const { out, dir, header, ...options } = item.download.options;
  const changed = {
    ...kept('out', row.out ?? out),
    ...kept('dir', row.dir ?? dir),
    ...kept('header', row.header === undefined ? header : headerLines(row.header)),
  };
  return { ...item, download: { ...item.download, options: { ...options, ...changed } } };
}

const kept = (key: string, value: string | readonly string[] | undefined): SentOptions =>
  value === undefined || value.length === 0 ? {} : { [key]: value };
