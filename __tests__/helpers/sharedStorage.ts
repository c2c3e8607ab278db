import { fakeStorage, type FakeStorage } from './fakeEnvironment';

interface SharedStorage {
  readonly tabs: readonly FakeStorage[];
  /** Writes that tabs have made. */
  readonly writeCount: () => number;
  /** Lets the tab's oldest write reach the browser. False when there is none. */
  sendFrom(tab: number): boolean;
  /** Lets the tab receive the oldest write that it has not received. False when there is none. */
  receiveIn(tab: number): boolean;
}

/**
 * One storage area seen by several tabs, as browsers with a process per tab keep it: each tab has a copy, writes travel to the browser and
 * from there to every tab, and a tab with a write on its way keeps its own text. Nothing travels unless the test says so.
 */
export function sharedStorage(tabCount: number): SharedStorage {
  const copies = Array.from({ length: tabCount }, () => ({
    text: undefined as string | undefined,
    toBrowser: [] as string[],
    fromBrowser: [] as { readonly from: number; readonly text: string }[],
    unconfirmed: 0,
    listener: (): void => undefined,
  }));
  let writeCount = 0;
  const tabs = copies.map((copy): FakeStorage => ({
    ...fakeStorage(),
    read: () => copy.text,
    write: (_key, text) => {
      writeCount += 1;
      copy.text = text;
      copy.unconfirmed += 1;
      copy.toBrowser.push(text);
      return true;
    },
    subscribe: (_key, listener) => {
      copy.listener = listener;
      return () => undefined;
    },
  }));
  return {
    tabs,
    writeCount: () => writeCount,
    sendFrom: (tab) => {
      const text = copies[tab]?.toBrowser.shift();
      if (text === undefined) return false;
      for (const copy of copies) copy.fromBrowser.push({ from: tab, text });
      return true;
    },
    receiveIn: (tab) => {
      const copy = copies[tab];
      const write = copy?.fromBrowser.shift();
      if (!copy || !write) return false;
      if (write.from === tab) copy.unconfirmed -= 1;
      else {
        if (copy.unconfirmed === 0) copy.text = write.text;
        copy.listener();
      }
      return true;
    },
  };
}
