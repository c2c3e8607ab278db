import { statSync } from 'node:fs';
import { isBuildCurrent } from '../lib/buildStamp';
import { findFiles } from '../lib/findFiles';
import { inRepository } from '../lib/paths';

const newest = (folder: string): number =>
  Math.max(0, ...findFiles(inRepository(folder), /./).map((file) => statSync(inRepository(folder, file)).mtimeMs));

/** Only `npm start` and `npm test` write a build stamp; after `npm run build` file times are compared instead. */
export function isBuildStale(): boolean {
  return !isBuildCurrent() && Math.max(newest('src'), newest('locales'), newest('static')) > newest('dist');
}
