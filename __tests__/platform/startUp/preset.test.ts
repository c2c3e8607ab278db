import { emptyPreset } from '../../../src/domain/preset/preset';
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
