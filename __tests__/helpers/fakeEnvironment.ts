import { resolveSettings } from '../../src/domain/settings/resolveSettings';
import { emptyPreset } from '../../src/domain/preset/preset';
import type { HashbangHistory, HashbangLocation } from '../../src/platform/address/hashbangHistory';
import type { BrowserStorage } from '../../src/platform/storage/browserStorage';
import type { Environment } from '../../src/sagas/environment';
import { noTexts } from '../../src/i18n/useText';
import { aPage } from './makeProfile';
import { locationOf } from './makeState';

interface FakeHistory extends HashbangHistory {
  /** All calls in order: `push /waiting`, `replace /downloading`. */
  readonly calls: string[];
  /** Changes the address as a user does who types an address or clicks a link. */
  readonly visit: (path: string) => void;
}

export function fakeHistory(path = '/downloading'): FakeHistory {
  const listeners = new Set<(location: HashbangLocation) => void>();
  const calls: string[] = [];
  let location: HashbangLocation = locationOf(path);
  let visits = 0;
  const visit = (to: string) => {
    visits += 1;
    location = { ...locationOf(to), key: `visit-${visits}` };
    listeners.forEach((listener) => listener(location));
  };
  const ask = (how: string) => (to: string) => {
    calls.push(`${how} ${to}`);
    visit(to);
  };
  return {
    calls,
    visit,
    current: () => location,
    push: ask('push'),
    replace: ask('replace'),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface FakeStorage extends BrowserStorage {
  readonly texts: Map<string, string>;
  readonly tabTexts: Map<string, string>;
  /** Changes a stored text as another tab does. */
  readonly writeElsewhere: (key: string, text: string | undefined) => void;
}

export function fakeStorage(
  texts = new Map<string, string>(),
  { isFull = false, isUsable = true, legacyTexts = new Map<string, string>() } = {},
): FakeStorage {
  const listeners = new Set<{ readonly key: string; readonly listener: () => void }>();
  const tabTexts = new Map<string, string>();
  return {
    texts,
    tabTexts,
    isUsable,
    read: (key) => texts.get(key),
    write: (key, text) => {
      if (!isFull) texts.set(key, text);
      return !isFull;
    },
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
    replaceAll: (instead) => {
      texts.clear();
      tabTexts.clear();
      for (const [key, text] of Object.entries(instead)) texts.set(key, text);
    },
    readLegacy: (key) => legacyTexts.get(key),
    readTab: (key) => tabTexts.get(key),
    writeTab: (key, text) => void tabTexts.set(key, text),
    subscribe: (key, listener) => {
      const entry = { key, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    writeElsewhere: (key, text) => {
      if (text === undefined) texts.delete(key);
      else texts.set(key, text);
      for (const entry of [...listeners]) if (entry.key === key) entry.listener();
    },
  };
}

/** The storage of several tabs. All tabs can read a written value at once. */
export function fakeStorageOfTabs(texts: Map<string, string>, count: number): readonly FakeStorage[] {
  const tabs = Array.from({ length: count }, () => fakeStorage(texts));
  return tabs.map((tab) => ({
    ...tab,
    write: (key, text) => {
      const isWritten = tab.write(key, text);
      for (const other of tabs) if (other !== tab) other.writeElsewhere(key, text);
      return isWritten;
    },
  }));
}

/** Fakes for everything outside the store, which do nothing. */
export function fakeEnvironment(wanted: Partial<Environment> = {}): Environment {
  return {
    effectGate: { whenOpen: () => undefined },
    history: fakeHistory(),
    storage: fakeStorage(),
    texts: noTexts,
    languageLoader: { load: () => Promise.resolve(undefined), hasChanged: () => Promise.resolve(false) },
    pageOrigin: aPage,
    initialSettings: resolveSettings({ stored: {}, preset: emptyPreset, page: wanted.pageOrigin ?? aPage, browserLanguage: 'en' }),
    presetText: undefined,
    sessionHolder: { session: undefined },
    ...wanted,
  };
}
