/** A folder that aria2 on any system takes as absolute: `/a`, `C:\a`, `C:/a`, `\\host`. */
export const isAbsoluteFolder = (path: string): boolean => /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path);
