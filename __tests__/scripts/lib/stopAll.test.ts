import { stopAll } from '../../../scripts/lib/stopAll';

describe('scripts/lib/stopAll', () => {
  it('stops all, the newest first, and rejects with the first error', async () => {
    const events: string[] = [];
    const named = (name: string, problem?: string) => ({
      stop: () => {
        events.push(name);
        return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
      },
    });
    await expect(stopAll([named('daemon'), named('files', 'second'), named('browser', 'first'), named('site')])).rejects.toThrow('first');
    expect(events).toEqual(['site', 'browser', 'files', 'daemon']);
    await expect(stopAll([])).resolves.toBeUndefined();
  });
});
