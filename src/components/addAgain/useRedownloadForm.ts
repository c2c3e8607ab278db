import { useState } from 'react';
import {
  isAria2HeaderLine,
  redownloadModes,
  type RedownloadChanges,
  type RedownloadMode,
  type RedownloadField,
} from '../../domain/addAgain/redownload';
import { nameOnDisk } from '../../domain/addAgain/nameOnDisk';
import { nonEmptyLines } from '../../domain/input/lines';
import { parseDownloadLines } from '../../domain/input/links';
import { isMagnet } from '../../domain/input/magnetInfoHash';
import type { FullTask } from '../../domain/tasks/fullTask';
import { sourcesOf } from '../../domain/taskDetail/taskSources';

/** The typed values of the redownload form, and what they mean. `field` is the part that gets the focus. */
export function useRedownloadForm(task: FullTask, field: RedownloadField | undefined) {
  const modes = redownloadModes(task);
  const isTorrent = task.details?.isTorrent === true;
  const [mode, setMode] = useState<RedownloadMode>((field === 'overwrite' ? modes.find((each) => each === field) : modes[0]) ?? 'continue');
  const [present] = useState(() => presentValues(task));
  const [typed, setTyped] = useState(present);
  const { links: typedLinks, invalid } = parseDownloadLines(typed.links);
  const links = typedLinks.filter((link) => !isMagnet(link));
  const areLinksValid = isTorrent || (links.length > 0 && links.length === typedLinks.length && invalid.length === 0);
  const header = nonEmptyLines(typed.header).map((line) => line.trim());
  const isHeaderValid = header.every(isAria2HeaderLine);
  const changed = (key: 'dir' | 'out') => (typed[key] === present[key] ? undefined : typed[key].trim() || undefined);
  const changes: RedownloadChanges = {
    dir: changed('dir'),
    out: changed('out'),
    header: header.length > 0 ? header : undefined,
    user: typed.user || undefined,
    password: typed.password || undefined,
  };
  return {
    modes,
    isTorrent,
    mode,
    setMode,
    typed,
    set: (change: Partial<typeof typed>) => setTyped({ ...typed, ...change }),
    hasChanges: typed !== present,
    areLinksValid,
    isHeaderValid,
    isValid: areLinksValid && isHeaderValid,
    /** The payload of `redownloadRequested` without the gid. */
    request: { mode, links: isTorrent ? [] : links, changes },
  };
}

const presentValues = (task: FullTask) => ({
  links: sourcesOf(task.files[0]?.uris ?? [], [])
    .map(({ uri }) => uri)
    .join('\n'),
  dir: task.dir,
  out: nameOnDisk(task),
  header: '',
  user: '',
  password: '',
});
