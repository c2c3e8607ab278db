import { fromSelectFile } from '../files/fileSelection';
import { extensionOf, kindOfExtension } from '../files/fileKinds';
import { magnetTrackers } from '../input/magnetTrackers';
import { linkName } from '../newTask/linkName';
import type { NewTaskItem, RowChange } from '../newTask/items';
import type { ReadTorrent } from '../newTask/torrentContent';
import { hostOfUri } from '../uris';
import type { FolderRule } from './folderRules';
import { isHostWithin } from './ruleHosts';
import { isMagnet } from '../input/magnetInfoHash';

/** What folder rules can know of a download before it is sent. */
interface Facts {
  /** In lower case. Of a torrent: its largest chosen file, or several of the same length. */
  readonly names: readonly string[];
  readonly sites: readonly string[];
  readonly trackers: readonly string[];
}

/**
 * The item with the folder of the first rule that matches. A folder that the user has given wins: the download's own, or the form's.
 * A folder that was emptied in the review table stays empty, which means the form's or aria2's.
 */
export function withFolderRule(
  item: NewTaskItem,
  row: RowChange | undefined,
  rules: readonly FolderRule[],
  torrent: ReadTorrent | undefined,
  formName: string | undefined,
): NewTaskItem {
  if (rules.length === 0 || row?.dir !== undefined || item.download.options['dir'] !== undefined) return item;
  const facts = factsOf(item, torrent, formName);
  const rule = rules.find((each) => isMatch(each, facts));
  return rule ? { ...item, folderRule: rule, download: { ...item.download, options: { ...item.download.options, dir: rule.dir } } } : item;
}

/** The item as it was before a rule chose its folder. Another server may have other rules. */
export function withoutFolderRule(item: NewTaskItem): NewTaskItem {
  if (!item.folderRule) return item;
  const { folderRule: _, ...rest } = item;
  const { dir: _dir, ...options } = item.download.options;
  return { ...rest, download: { ...item.download, options } };
}

function factsOf({ download }: NewTaskItem, torrent: ReadTorrent | undefined, formName: string | undefined): Facts {
  // A metalink is read by aria2 only, and so is a torrent that the browser cannot read.
  if (download.kind !== 'uris') return torrent ? factsOfTorrent(torrent, download.options['select-file']) : nothingKnown;
  const [first = ''] = download.uris;
  // A magnet's name may be that of a folder, so only its trackers are known.
  if (isMagnet(first)) return { ...nothingKnown, trackers: hostsOf(magnetTrackers(first)) };
  const { out = formName } = download.options;
  const name = typeof out === 'string' && out !== '' ? out : linkName(first);
  return { names: [name.toLowerCase()], sites: hostsOf(download.uris), trackers: [] };
}

const nothingKnown: Facts = { names: [], sites: [], trackers: [] };

function factsOfTorrent({ files, trackers = [] }: ReadTorrent, selected: string | readonly string[] | undefined): Facts {
  const { flags } = fromSelectFile(files, typeof selected === 'string' ? selected : '');
  const chosen = typeof selected === 'string' ? files.filter((_, place) => flags[place] === 1) : files;
  const largest = chosen.reduce((most, { length }) => Math.max(most, length), 0);
  const names = chosen.filter(({ length }) => length === largest).map(({ path }) => path.slice(path.lastIndexOf('/') + 1).toLowerCase());
  return { names, sites: [], trackers: hostsOf(trackers) };
}

const hostsOf = (uris: readonly string[]): readonly string[] => uris.map(hostOfUri).filter((host) => host !== undefined);

function isMatch({ by, values }: FolderRule, { names, sites, trackers }: Facts): boolean {
  switch (by) {
    case 'kind':
      return names.some((name) => extensionOf(name) !== '' && values.includes(kindOfExtension(extensionOf(name))));
    case 'extension':
      return names.some((name) => values.some((extension) => name.endsWith(`.${extension}`)));
    case 'site':
      return values.some((wanted) => sites.some((host) => isHostWithin(host, wanted)));
    case 'tracker':
      return values.some((wanted) => trackers.some((host) => isHostWithin(host, wanted)));
    default:
      return by satisfies never;
  }
}
