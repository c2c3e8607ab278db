import { settingDefinitions, settingKeys, type SettingKey, type SettingSection } from './settings';

/** The parts of the settings page, each with its settings, in the order of the table. */
export const settingSections: readonly { readonly id: SettingSection; readonly keys: readonly SettingKey[] }[] = [
  ...new Set(settingKeys.map((key) => settingDefinitions[key].section)),
].map((id) => ({ id, keys: settingKeys.filter((key) => settingDefinitions[key].section === id) }));
