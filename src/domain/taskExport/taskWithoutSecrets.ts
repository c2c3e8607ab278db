import type { SentOptions } from '../options/daemonOptions';
import { isSecretHeader } from '../options/secretHeader';
import type { ExportedTask } from './exportedTask';

/** Logins at servers and proxies (aria2 manual, "--http-user", "--http-passwd" and the like). */
const login = /-(?:user|passwd)$/;

/** `user:password@`, up to the last `@` before the path. */
const withoutLogin = (uri: string): string => uri.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');

/** The task without passwords, user names, and headers such as Cookie and Authorization. The same task if there are none. */
export function taskWithoutSecrets(task: ExportedTask): ExportedTask {
  const links = task.links.map(withoutLogin);
  const options = plainOptions(task.options);
  const isSame = links.every((link, place) => link === task.links[place]) && JSON.stringify(options) === JSON.stringify(task.options);
  return isSame ? task : { ...task, links: [...new Set(links)], options };
}

function plainOptions(options: SentOptions): SentOptions {
  const plain = Object.entries(options).flatMap(([key, value]): [string, string | readonly string[]][] => {
    if (login.test(key)) return [];
    if (typeof value === 'string') return [[key, proxyOrReferer.test(key) ? withoutProxyLogin(value) : value]];
    const lines = value.filter((line) => !isSecretHeader(line));
    return lines.length === 0 ? [] : [[key, lines]];
  });
  return Object.fromEntries(plain);
}

const proxyOrReferer = /-proxy$|^referer$/;
/** aria2 takes a proxy without a scheme too. */
const withoutProxyLogin = (value: string): string => withoutLogin(value).replace(/^[^/?#]*@/, '');
