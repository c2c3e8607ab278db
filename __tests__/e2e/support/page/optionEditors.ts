import type { Locator, Page } from 'playwright-core';
import type { Aria2Process } from '../../../../scripts/testbed/aria2Process';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { parseSize } from '../../../../src/domain/options/values/size';
import type { OptionDefinition } from '../../../../src/domain/options/optionDefinition';
import { validateOption } from '../../../../src/domain/options/values/validate';

export type OptionValues = Readonly<Record<string, string>>;

export const globalOptions = async (daemon: Aria2Process): Promise<OptionValues> => {
  const reported: OptionValues = Object(await daemon.call('aria2.getGlobalOption'));
  return reported;
};

export const editor = (page: Page, key: string, phase = ''): Locator =>
  page.locator(`[data-option="${key}"]${phase && `[data-phase="${phase}"]`}`);
export const optionControl = (page: Page, key: string): Locator => editor(page, key).locator('input, select, textarea');

/** Enters a value as a user does. Enter saves it at once, except in a box of several lines. */
export async function type(page: Page, { key, type: kind }: OptionDefinition, value: string): Promise<void> {
  const box = optionControl(page, key);
  if (kind === 'boolean' || kind === 'option') {
    await box.selectOption(value);
    return;
  }
  await box.fill(value);
  if (kind !== 'text') await box.press('Enter');
}

/** Waits until no save of these options is pending, and returns the phase and message of each. */
export async function settled(page: Page, keys: readonly string[]): Promise<Record<string, string>> {
  const look = () =>
    page.evaluate(
      (wanted) =>
        Object.fromEntries(
          wanted.map((key) => {
            const group = document.querySelector(`[data-option="${key}"]`);
            return [
              key,
              `${group?.getAttribute('data-phase') ?? 'gone'} ${group?.querySelector('[aria-live] p')?.textContent ?? ''}`.trim(),
            ];
          }),
        ),
      keys,
    );
  return waitUntil(
    'every option is settled',
    async () => {
      const phases = await look();
      return Object.values(phases).some((phase) => /^(pending|saving|ready)/.test(phase)) ? undefined : phases;
    },
    60_000,
  );
}

/**
 * Types into another option without Enter, waits until that option is saved, and returns the typed value. By then the page would have sent
 * what was typed before, so a test can check that nothing was sent.
 */
export async function untilNothingIsDue(page: Page, marker: OptionDefinition, reported: string): Promise<string> {
  const value = anotherValue(marker, reported);
  await optionControl(page, marker.key).fill(value);
  await editor(page, marker.key, 'success').waitFor();
  return value;
}

/** Valid values of options whose text has a format. Other options take any text. */
const samples: Readonly<Record<string, readonly string[]>> = {
  dir: ['/tmp'],
  log: ['/tmp/arioso-testbed.log'],
  'save-session': ['/tmp/arioso-testbed.session'],
  'server-stat-of': ['/tmp/arioso-testbed.stat'],
  'save-cookies': ['/tmp/arioso-testbed.cookies'],
  header: ['X-Testbed: 1\nX-Other: 2'],
  'ssh-host-key-md': ['sha-1=0123456789abcdef0123456789abcdef01234567'],
  checksum: ['sha-1=0123456789abcdef0123456789abcdef01234567'],
  'bt-prioritize-piece': ['head=2M,tail'],
  'bt-tracker': ['udp://127.0.0.1:9/announce\nudp://127.0.0.1:10/announce'],
  'bt-external-ip': ['127.0.0.1'],
  // A short time ends a running download that has no peers yet after its restart.
  'bt-stop-timeout': ['3600'],
  'optimize-concurrent-downloads': ['true'],
  'metalink-base-uri': ['http://127.0.0.1/'],
};

/** A valid value other than the present one, as a user types it. */
export function anotherValue(definition: OptionDefinition, reported: string): string {
  const isOther = (value: string) =>
    value !== reported && validateOption(definition, value) === undefined && parseSize(value)?.toString() !== reported;
  const value = candidates(definition, reported).find(isOther);
  if (value === undefined) throw new Error(`No other value known for ${definition.key}, which is ${reported}`);
  return value;
}

function candidates(definition: OptionDefinition, reported: string): readonly string[] {
  const { key } = definition;
  if (samples[key]) return samples[key];
  switch (definition.type) {
    case 'boolean':
    case 'option':
      return definition.options;
    case 'integer':
    case 'float':
      return [Number(reported) + 1, Number(reported) - 1, definition.max ?? 3, definition.min ?? 3].map(String);
    case 'text':
      return ['127.0.0.1\nlocalhost'];
    default:
      if (key.endsWith('-proxy')) return ['http://127.0.0.1:9'];
      return definition.kind === 'size' ? ['2M', '3M'] : ['testbed', 'other'];
  }
}
