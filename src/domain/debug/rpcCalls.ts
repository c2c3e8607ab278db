/** Facts about methods and their parameters, for the RPC tester. */
import { parseJson } from '../checks';
import { fieldsOf } from './fieldsOf';

/** Methods that stop or delete something need a confirmation. */
const destructive = /\.(?:force)?(?:shutdown|remove)$|\.(?:purge|remove)DownloadResult$/i;

/** The irreversible methods of a call: its own, or those inside a multicall. */
export function destructiveCalls(method: string, params: readonly unknown[]): readonly string[] {
  if (method !== 'system.multicall') return destructive.test(method) ? [method] : [];
  const [inner] = params;
  const calls: readonly unknown[] = Array.isArray(inner) ? inner : [];
  return calls.flatMap((call) => {
    const { methodName, params: given } = fieldsOf(call);
    return destructiveCalls(String(methodName), Array.isArray(given) ? given : []);
  });
}

/** The params that a user typed. */
type TypedParams = { readonly params: readonly unknown[] } | { readonly problem: 'notJson' | 'noList' };

/** An empty text means no params. Other text must be a JSON array. A leading token is removed, because the session adds it. */
export function parseParams(text: string): TypedParams {
  if (text.trim() === '') return { params: [] };
  const parsed = parseJson(text);
  if (parsed === undefined) return { problem: 'notJson' };
  if (!Array.isArray(parsed)) return { problem: 'noList' };
  const params: readonly unknown[] = parsed;
  const [first] = params;
  return { params: typeof first === 'string' && first.startsWith('token:') ? params.slice(1) : params };
}

/** Examples of each method's params, as a user would type them (aria2 manual, "Methods"). */
const examples: Readonly<Record<string, string>> = {
  'aria2.addUri': '[["https://example.org/file.iso"], {"dir": "/downloads"}]',
  'aria2.addTorrent': '["base64 of the torrent", [], {"pause": "true"}]',
  'aria2.addMetalink': '["base64 of the metalink", {"pause": "true"}]',
  'aria2.tellStatus': '["gid", ["gid", "status", "files"]]',
  'aria2.tellActive': '[["gid", "status", "downloadSpeed"]]',
  'aria2.tellWaiting': '[0, 100, ["gid", "status"]]',
  'aria2.tellStopped': '[-1, 100, ["gid", "status", "errorMessage"]]',
  'aria2.changePosition': '["gid", 0, "POS_SET"]',
  'aria2.changeUri': '["gid", 1, ["https://old.example.org/file"], ["https://new.example.org/file"]]',
  'aria2.changeOption': '["gid", {"max-download-limit": "1M"}]',
  'aria2.changeGlobalOption': '[{"max-overall-download-limit": "1M"}]',
  'system.multicall': '[[{"methodName": "aria2.getVersion", "params": []}, {"methodName": "aria2.getGlobalStat", "params": []}]]',
};

const ofOneTask = /\.(?:force)?(?:remove|pause)$|\.unpause$|\.get(?:Uris|Files|Peers|Servers|Option)$|\.removeDownloadResult$/i;

export const paramsExample = (method: string): string => examples[method] ?? (ofOneTask.test(method) ? '["gid"]' : '[]');
