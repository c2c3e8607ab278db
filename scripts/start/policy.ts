/** The page's Content-Security-Policy. The meta tag of static/index.html states it. */
import { readFileSync } from 'node:fs';
import { inRepository } from '../lib/paths';

function metaPolicy(): string {
  const [, policy] = /content="(default-src [^"]+)"/.exec(readFileSync(inRepository('static', 'index.html'), 'utf8')) ?? [];
  if (policy === undefined) throw new Error('static/index.html has no policy.');
  return policy;
}

/** As a header, with what a meta tag cannot say. */
export const policyHeader = (): string => `${metaPolicy()}; frame-ancestors 'self'`;
