import { aLanguageCode, findLanguage } from '../languages';
import { isEmbedAsked } from './embedding';
import type { Preset } from './preset';
import { parseSettings } from './settings';

/**
 * What `?embed=1&theme=light&lang=zh_Hans` before the hash asks for (docs/integration.md, section 9). Theme and language act like locked
 * settings of the preset, so they apply to this page and are not stored. A preset that locks them wins.
 */
export function withPageParameters(preset: Preset, search: string): Preset {
  const query = new URLSearchParams(search);
  const language = query.get('lang') ?? '';
  const asked = Object.entries(parseSettings({ theme: query.get('theme'), language: findLanguage(language) ?? aLanguageCode(language) }));
  const free = asked.filter(([key]) => !preset.locked.includes(key));
  return {
    ...preset,
    isEmbedded: isEmbedAsked(query) ?? preset.isEmbedded,
    defaults: { ...preset.defaults, ...Object.fromEntries(free) },
    locked: [...preset.locked, ...free.map(([key]) => key)],
  };
}
