import { stopOnSignals, stopping, wait } from '../../../scripts/bench/stopping';

afterEach(() => {
  jest.useRealTimers();
});

describe('scripts/bench/stopping', () => {
  it('ends all waits by the first Ctrl-C, though npm passes it on, and the process by the second one', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const listeners = new Map<unknown, () => void>();
    jest.spyOn(process, 'on').mockImplementation((signal: unknown, listener: () => void) => {
      listeners.set(signal, listener);
      return process;
    });
    const waiting = wait(60_000);
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    stopOnSignals();
    expect(stopping.signal.aborted).toBe(false);
    listeners.get('SIGINT')?.();
    await expect(waiting).rejects.toThrow('aborted');
    jest.advanceTimersByTime(100);
    listeners.get('SIGINT')?.();
    expect(exit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    listeners.get('SIGTERM')?.();
    expect(exit.mock.calls).toEqual([[130]]);
  });
});
