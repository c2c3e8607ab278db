import { setImmediate } from 'node:timers/promises';
import { chooseSteps, runSteps, type Step, type StepResult } from '../../../scripts/testRun/steps';

const passing: StepResult = { passed: 1, failed: 0, output: 'all is well' };

describe('scripts/testRun/steps', () => {
  it('runs later steps after a failed one, and shows its output', async () => {
    const printed: string[] = [];
    const total = await runSteps(
      [
        { name: 'lint', run: () => Promise.resolve({ passed: 0, failed: 1, output: 'a line is too long' }) },
        { name: 'broken', run: () => Promise.reject(new Error('no such program')) },
        { name: 'unit', after: ['lint'], run: () => Promise.resolve({ passed: 7, failed: 2, output: 'two tests failed' }) },
      ],
      (line) => printed.push(line),
    );
    expect(total).toEqual({ passed: 7, failed: 4 });
    expect(printed.join('\n')).toContain('a line is too long');
    expect(printed.join('\n')).toContain('no such program');
    expect(printed.join('\n')).toContain('two tests failed');
  });

  it('keeps the order of dependent steps, and runs two at a time', async () => {
    const events: string[] = [];
    let atOnce = 0;
    let most = 0;
    const run = (name: string) => async (): Promise<StepResult> => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await setImmediate();
      atOnce -= 1;
      events.push(name);
      return passing;
    };
    const names = ['types', 'lint', 'layers'];
    await runSteps([{ name: 'last', after: names, run: run('last') }, ...names.map((name) => ({ name, run: run(name) }))], () => undefined);
    expect(events.at(-1)).toBe('last');
    expect(most).toBe(2);
  });

  it('runs a lone step alone, before and after others', async () => {
    const atOnce = new Set<string>();
    const besideLone: string[] = [];
    const step = (name: string, turns: number, isAlone = false): Step => ({
      name,
      isAlone,
      run: async () => {
        atOnce.add(name);
        for (let turn = 0; turn < turns; turn += 1) {
          await setImmediate();
          if (isAlone) besideLone.push(...[...atOnce].filter((other) => other !== name));
        }
        atOnce.delete(name);
        return passing;
      },
    });
    const steps = [step('first', 1, true), step('short', 1), step('long', 4), step('second', 1, true)];
    expect(await runSteps(steps, () => undefined)).toEqual({ passed: 4, failed: 0 });
    expect(besideLone).toEqual([]);
  });

  it('says which steps wait for each other', async () => {
    const run = () => Promise.resolve(passing);
    const steps = [
      { name: 'one', after: ['other'], run },
      { name: 'other', after: ['one'], run },
      { name: 'free', run },
    ];
    await expect(runSteps(steps, () => undefined)).rejects.toThrow('These steps wait for each other: one, other');
  });

  it('does not wait for steps that were not selected', async () => {
    const total = await runSteps([{ name: 'bytes', after: ['build'], run: () => Promise.resolve(passing) }], () => undefined);
    expect(total).toEqual({ passed: 1, failed: 0 });
  });

  it('chooses steps by name, and refuses a name without a step', () => {
    const steps = ['build', 'lint', 'unit'].map((name) => ({ name, run: () => Promise.resolve(passing) }));
    expect(chooseSteps(steps, ['unit', 'build']).map(({ name }) => name)).toEqual(['build', 'unit']);
    expect(chooseSteps(steps, [])).toBe(steps);
    expect(() => chooseSteps(steps, ['unti'])).toThrow('There is no check "unti". There are: build, lint, unit.');
  });
});
