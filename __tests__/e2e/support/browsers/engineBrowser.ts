/** An engine other than Chromium, driven by the actions of W3C WebDriver. enginePage.ts has what tests use. */
export interface EngineBrowser {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page. It must not use variables from outside; arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(look: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** The actions of "Perform Actions"; coordinates are those of the viewport. */
  perform(sources: readonly object[]): Promise<void>;
  stop(): Promise<void>;
}

export const engineLimitMs = 60_000;

/** Waits at most a minute for what a program must do. */
export async function withinMinute<T>(what: string, done: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${engineLimitMs} ms in vain until ${what}.`)), engineLimitMs);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

export const engineViewport = { width: 1280, height: 800 };

/** Programs of the tests see neither the user's files nor the user's proxies. */
export const cleanEnvironment = (home: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: home,
  LC_ALL: 'C.UTF-8',
  ...more,
});
