import { emptyPreset, parsePreset, type Preset } from '../domain/preset';
import { fetchText } from './fetchText';

/** A preset is a page of JSON; more is somebody's mistake. */
const maxCharacters = 65_536;

/** `preset.json` beside the page (integration contracts, 6); without one, or with a broken one, nothing is preset. */
export async function loadPreset(): Promise<Preset> {
  const text = await fetchText('preset.json', maxCharacters);
  if (text === undefined) return emptyPreset;
  try {
    return parsePreset(JSON.parse(text));
  } catch {
    return emptyPreset;
  }
}
