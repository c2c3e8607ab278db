import type { GlobalStat } from '../tasks/globalStat';

/** The speeds of several servers together. */
export const totalSpeeds = (stats: readonly GlobalStat[]): Pick<GlobalStat, 'downloadSpeed' | 'uploadSpeed'> => ({
  downloadSpeed: stats.reduce((total, { downloadSpeed }) => total + downloadSpeed, 0),
  uploadSpeed: stats.reduce((total, { uploadSpeed }) => total + uploadSpeed, 0),
});
