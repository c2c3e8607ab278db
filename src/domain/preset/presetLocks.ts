import type { RpcProfile } from '../connection/rpcProfile';
import type { OptionDefinition } from '../options/optionDefinition';
import type { OptionCategory } from '../routes';
import type { TaskColumnId } from '../taskList/taskColumns';
import type { Preset } from './preset';
import type { SettingKey } from '../settings/settings';

/** Whether the preset forbids the user to change a field of a profile. */
export const isFieldLocked = ({ profiles, locked }: Preset, rpcId: string, field: keyof RpcProfile): boolean =>
  locked.includes('profiles') && profiles.some((given) => given.rpcId === rpcId && field in given);

/** When false, profiles are shown but the user cannot change them. */
export const hasProfileEditor = (preset: Preset): boolean => !isHidden(preset, 'profileEditor') && !isHidden(preset, 'profiles');

/** The parts of the page that a preset can hide with its key `hide` (docs/integration.md, section 6). `hide` can name settings as well. */
type HideablePart = NamedPart | `page:${OptionCategory}` | `option:${string}` | `column:${TaskColumnId}`;
export type NamedPart = 'shutdown' | 'remove' | 'profileEditor' | 'profiles' | 'debug';

export const isHidden = ({ hidden }: Preset, part: HideablePart): boolean => hidden.includes(part);

/** Whether the pages of aria2's options show an option. */
export const isOptionShown = (preset: Preset, { key, category }: Pick<OptionDefinition, 'key' | 'category'>): boolean =>
  !isHidden(preset, `option:${key}`) && !(category && isHidden(preset, `page:${category}`));

/** Whether links and imported files must leave the connections as they are. */
export const areProfilesFixed = (preset: Preset): boolean => preset.locked.includes('profiles') || !hasProfileEditor(preset);

/** Whether the user can change a setting. */
export const isChangeable = ({ hidden, locked }: Preset, key: SettingKey): boolean => !hidden.includes(key) && !locked.includes(key);
