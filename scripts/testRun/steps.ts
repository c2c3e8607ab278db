/** Runs named steps, two at a time where they do not depend on each other, and reports each result. */
import { UserError } from '../lib/userError';

export interface StepResult {
  passed: number;
  failed: number;
  /** Shown if the step failed. */
  output: string;
  /** Always shown, after the step's name. */
  note?: string;
}

export interface Step {
  name: string;
  /** Steps that must end before this one. Their result does not matter, so that one failure hides no other. */
  after?: readonly string[];
  /** Runs alone, for a step that needs the whole machine. */
  isAlone?: boolean;
  run: () => Promise<StepResult>;
}

/** The steps with these names; all steps without names. */
export function chooseSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new UserError(`There is no check "${unknown.join('", "')}". There are: ${steps.map((step) => step.name).join(', ')}.`, 2);
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

interface Total {
  passed: number;
  failed: number;
}

async function runStep(step: Step, print: (line: string) => void): Promise<StepResult> {
  const start = performance.now();
  const result = await step.run().catch((error: unknown): StepResult => {
    // A message for the user needs no stack.
    if (error instanceof UserError) return { passed: 0, failed: 1, output: error.message };
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const isGood = result.failed === 0;
  print(`${isGood ? 'passed' : 'FAILED'}  ${step.name.padEnd(10)} ${seconds.padStart(6)} s  ${result.note ?? ''}`.trimEnd());
  if (!isGood && result.output.trim() !== '') {
    print(`\n${result.output.trim()}\n`);
  }
  return result;
}

/** As many steps as the test machine has processors. */
const maxRunning = 2;

export async function runSteps(steps: readonly Step[], print: (line: string) => void = console.log): Promise<Total> {
  const total: Total = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const ended = new Set<string>();
  const isOurs = (name: string): boolean => steps.some((step) => step.name === name);

  const canStart = (step: Step): boolean =>
    running.size < maxRunning &&
    (step.after ?? []).every((name) => ended.has(name) || !isOurs(name)) &&
    !(step.isAlone === true && running.size > 0) &&
    ![...running.keys()].some((other) => other.isAlone);

  while (waiting.length > 0 || running.size > 0) {
    for (let step = waiting.find(canStart); step !== undefined; step = waiting.find(canStart)) {
      const started = step;
      waiting.splice(waiting.indexOf(started), 1);
      running.set(
        started,
        runStep(started, print).then((result) => {
          total.passed += result.passed;
          total.failed += result.failed;
          ended.add(started.name);
          running.delete(started);
        }),
      );
    }
    if (running.size === 0) {
      throw new Error(`These steps wait for each other: ${waiting.map((step) => step.name).join(', ')}`);
    }
    await Promise.race(running.values());
  }
  return total;
}
