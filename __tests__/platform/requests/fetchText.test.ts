import { fetchText } from '../../../src/platform/requests/fetchText';

const answer = (body: string) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));

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
