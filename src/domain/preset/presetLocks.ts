import type { OptionCategory } from '../routes';
import type { TaskColumnId } from '../taskList/taskColumns';
import type { Preset } from './preset';
import type { SettingKey } from '../settings/settings';

/** The parts of the page that a preset can hide with its key `hide` (docs/integration.md, section 6). `hide` can name settings as well. */
type HideablePart = NamedPart | `page:${OptionCategory}` | `option:${string}` | `column:${TaskColumnId}`;
export type NamedPart = 'shutdown' | 'remove' | 'profileEditor' | 'profiles' | 'debug';

export const isHidden = ({ hidden }: Preset, part: HideablePart): boolean => hidden.includes(part);

/** Whether the user can change a setting. */
export const isChangeable = ({ hidden, locked }: Preset, key: SettingKey): boolean => !hidden.includes(key) && !locked.includes(key);
