import { emptyPreset } from '../../../src/domain/settings/preset';
import { fetchText } from '../../../src/platform/requests/fetchText';
import { loadPreset } from '../../../src/platform/startUp/preset';

const answer = (body: string, status = 200) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

describe('platform/startUp/preset', () => {
  it('reads preset.json beside the page without any cache', async () => {
    const fetched = answer('{"defaults":{"theme":"light"}}');
    await expect(loadPreset()).resolves.toMatchObject({ preset: { defaults: { theme: 'light' } }, text: '{"defaults":{"theme":"light"}}' });
    expect(fetched).toHaveBeenCalledWith('preset.json', expect.objectContaining({ cache: 'no-store' }));
  });

  it.each([
    ['is no JSON', '<html>', 200],
    ['is too large', JSON.stringify({ defaults: { theme: 'light' }, x: 'x'.repeat(70_000) }), 200],
  ])('is empty when the file %s, and keeps the text for the log', async (_title, body, status) => {
    answer(body, status);
    const { preset, text } = await loadPreset();
    expect(preset).toBe(emptyPreset);
    expect(text).toBe(body);
  });

  it('is empty when the file does not exist', async () => {
    answer('{"defaults":{"theme":"light"}}', 404);
    await expect(loadPreset()).resolves.toEqual({ preset: emptyPreset, text: undefined });
  });

  it('is empty when the file cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(loadPreset()).resolves.toEqual({ preset: emptyPreset, text: undefined });
  });
});

describe('platform/requests/fetchText', () => {
  it('accepts a text of exactly the maximum length', async () => {
    answer('12345');
    await expect(fetchText('x', 5)).resolves.toBe('12345');
    answer('123456');
    await expect(fetchText('x', 5)).resolves.toBeUndefined();
  });

  it('gives up at its time limit', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)));
    await expect(fetchText('x', 5, 1)).resolves.toBeUndefined();
  });
});
