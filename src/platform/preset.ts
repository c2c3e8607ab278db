import { parseJson } from '../domain/checks';
import { parsePreset, type Preset } from '../domain/settings/preset';
import { fetchText } from './fetchText';

/** No sensible preset is longer than a page of JSON. */
const maxCharacters = 65_536;

/** Reads `preset.json` beside the page (docs/integration.md, section 6). A missing or invalid file gives an empty preset. */
export async function loadPreset(): Promise<Preset> {
  const text = await fetchText('preset.json', maxCharacters);
  return parsePreset(parseJson(text));
}
