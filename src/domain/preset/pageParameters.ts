import { languageInAddress, embedInAddress } from './embedding';
import type { Preset } from './preset';
import { parseSettings } from '../settings/settings';

/**
 * Adds the parameters before the hash, as in `?embed=1&theme=light&lang=zh_Hans`, to the preset (docs/integration.md, section 9). Theme and
 * language become locked settings. The settings apply to this page alone and are not stored. A setting that the preset locks stays.
 */
export function withPageParameters(preset: Preset, search: string): Preset {
  const query = new URLSearchParams(search);
  const inAddress = Object.entries(parseSettings({ theme: query.get('theme'), language: languageInAddress(query) }));
  const free = inAddress.filter(([key]) => !preset.locked.includes(key));
  const keys = free.map(([key]) => key);
  return {
    ...preset,
    isEmbedded: embedInAddress(query) ?? preset.isEmbedded,
    defaults: { ...preset.defaults, ...Object.fromEntries(free) },
    locked: [...preset.locked, ...keys],
    ...(keys.length > 0 && { inAddress: keys }),
  };
}
