/** The packages of docs/integration.md, section 7, and their sizes. */
import { version } from '../../package.json';
import { measureFile, measureWhole, type Size } from './measureBytes';

/** The folders of the three builds. */
export interface Builds {
  readonly split: string;
  readonly single: string;
  readonly library: string;
}

/** The name of each package, and the folder that it holds. */
export const packagesOf = ({ split, single, library }: Builds): readonly (readonly [name: string, folder: string])[] => [
  [`Arioso-${version}.zip`, split],
  [`Arioso-${version}-AllInOne.zip`, single],
  [`Arioso-${version}-Library.zip`, library],
];

/** The sizes that have a budget, apart from the first load. */
export const sizesOf = ({ split, single }: Builds): readonly Size[] => [
  measureWhole(split),
  { ...measureFile(single, 'index.html'), name: 'single file' },
];
