import { createServer } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { closeServer, listenOnFreePort } from '../../../../scripts/lib/listen';
import { contentType, resolveRequestPath } from '../../../../scripts/lib/staticServer';
import { inRepository } from '../../../../scripts/lib/paths';
import type { Site } from './site';

interface Misconfiguration {
  /** Content types that replace the right ones, by the extension of the file. */
  readonly types?: Readonly<Record<string, string>>;
  /** The status of the HTML page for a missing file. */
  readonly missingStatus?: number;
  /** Files of the build whose names match are missing. */
  readonly without?: RegExp;
  /** Texts that are served in addition to the build, or in place of its files, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const missingPage = '<!doctype html>\n<html>\n[error]\n<meta charset="utf-8" /><title>Not here</title><p class="x">a=b</p>';

/** A server of the built files with the misconfigurations of real web servers. */
export async function startMisconfiguredServer({
  types = {},
  missingStatus = 404,
  without,
  files = {},
  headers = {},
}: Misconfiguration): Promise<Site> {
  const server = createServer((request, response) => {
    const name = resolveRequestPath(request.url ?? '/', '/') ?? '';
    const path = join(inRepository('dist'), name);
    const isThere = !without?.test(name) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    const content = files[name] ?? (isThere ? readFileSync(path) : undefined);
    for (const [header, value] of Object.entries({ 'X-Content-Type-Options': 'nosniff', ...headers })) response.setHeader(header, value);
    if (content === undefined) response.writeHead(missingStatus, { 'Content-Type': 'text/html' }).end(missingPage);
    else response.writeHead(200, { 'Content-Type': types[extname(name)] ?? contentType(name) }).end(content);
  });
  return { url: `http://127.0.0.1:${await listenOnFreePort(server)}/`, stop: () => closeServer(server) };
}
