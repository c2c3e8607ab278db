/**
 * A path with slashes only, as aria2 reports the paths of files on Windows too (`applyDir` of its util.cc): `C:/dl/a.iso`. The folder of a
 * task may be written `C:\dl`. On other systems a backslash is part of a name.
 */
export const pathWithSlashes = (path: string): string => (/^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) ? path.replaceAll('\\', '/') : path);

/** A folder or an address with a slash at its end. */
export const withSlash = (text: string): string => (text.endsWith('/') ? text : `${text}/`);
