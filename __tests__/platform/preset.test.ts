import { emptyPreset } from '../../src/domain/settings/preset';
import { fetchText } from '../../src/platform/fetchText';
import { loadPreset } from '../../src/platform/preset';

const answer = (body: string, status = 200) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

describe('platform/preset', () => {
  it('reads preset.json beside the page, past every cache', async () => {
    const fetched = answer('{"defaults":{"theme":"light"}}');
    await expect(loadPreset()).resolves.toMatchObject({ defaults: { theme: 'light' } });
    expect(fetched).toHaveBeenCalledWith('preset.json', expect.objectContaining({ cache: 'no-store' }));
  });

  it.each([
    ['is not there', '{"defaults":{"theme":"light"}}', 404],
    ['is no JSON', '<html>', 200],
    ['is too large', JSON.stringify({ defaults: { theme: 'light' }, x: 'x'.repeat(70_000) }), 200],
  ])('presets nothing when it %s', async (_title, body, status) => {
    answer(body, status);
    await expect(loadPreset()).resolves.toBe(emptyPreset);
  });

  it('presets nothing when it cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(loadPreset()).resolves.toBe(emptyPreset);
  });
});

describe('platform/fetchText', () => {
  it('takes a text of exactly the allowed length', async () => {
    answer('12345');
    await expect(fetchText('x', 5)).resolves.toBe('12345');
    answer('123456');
    await expect(fetchText('x', 5)).resolves.toBeUndefined();
  });

  it('stops waiting at its time limit', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)));
    await expect(fetchText('x', 5, 1)).resolves.toBeUndefined();
  });
});
