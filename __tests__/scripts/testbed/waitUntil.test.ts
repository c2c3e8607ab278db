import { waitUntil } from '../../../scripts/testbed/waitUntil';

const never = (): Promise<undefined> => new Promise(() => undefined);

describe('scripts/testbed/waitUntil', () => {
  it('returns the first truthy value', async () => {
    const seen = [0, '', null, 'the row'];
    await expect(waitUntil('the row is there', () => Promise.resolve(seen.shift()))).resolves.toBe('the row');
    expect(seen).toEqual([]);
  });

  it('rejects with an error of the check at once', async () => {
    await expect(waitUntil('the row is there', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  });

  it('rejects when the time is over, whether the check returns nothing or does not end', async () => {
    const message = 'Waited 100 ms in vain until the row is there.';
    await expect(waitUntil('the row is there', () => false, 100)).rejects.toThrow(message);
    await expect(waitUntil('the row is there', never, 100)).rejects.toThrow(message);
  });
});
