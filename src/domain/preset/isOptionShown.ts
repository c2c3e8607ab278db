import type { OptionDefinition } from '../options/optionDefinition';
import type { Preset } from './preset';
import { isHidden } from './presetLocks';

/** Whether the pages of aria2's options show an option. */
export const isOptionShown = (preset: Preset, { key, category }: Pick<OptionDefinition, 'key' | 'category'>): boolean =>
  !isHidden(preset, `option:${key}`) && !(category && isHidden(preset, `page:${category}`));
