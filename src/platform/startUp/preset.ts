import { parseJson } from '../../domain/checks';
import { maxPresetCharacters, parsePreset, type Preset } from '../../domain/preset/preset';
import { fetchText } from '../requests/fetchText';

/** `text` is undefined if there is no file. Late code reports its mistakes (sagas/settings/presetProblems). */
interface PresetFile {
  readonly preset: Preset;
  readonly text: string | undefined;
}

/** Reads `preset.json` beside the page (docs/integration.md, section 6). A missing, too large or invalid file gives an empty preset. */
export async function loadPreset(): Promise<PresetFile> {
  const text = await fetchText('preset.json');
  return { text, preset: parsePreset(text && text.length <= maxPresetCharacters ? parseJson(text) : undefined) };
}
