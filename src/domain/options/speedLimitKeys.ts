/** aria2's options for the limits of all transfers together. */
export const speedLimitKeys = { download: 'max-overall-download-limit', upload: 'max-overall-upload-limit' } as const;
