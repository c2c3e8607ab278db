import { speedLimitKeys } from './speedLimitKeys';

/** The small dialogs that the shell opens, and the options that each of them shows. */
export const quickSettings = { globalSpeedLimit: [speedLimitKeys.download, speedLimitKeys.upload] } as const;

export type QuickSettingsType = keyof typeof quickSettings;

export const isQuickSettingsType = (type: string): type is QuickSettingsType => Object.hasOwn(quickSettings, type);
