import type { SagaIterator } from 'redux-saga';
import { getContext } from './effects';
import type { InitialSettings } from '../domain/settings/initialSettings';
import type { PageOrigin } from '../domain/connection/rpcProfile';
import type { Texts } from '../i18n/createTexts';
import type { LanguageLoader } from '../i18n/languageLoader';
import type { HashbangHistory } from '../platform/hashbangHistory';
import type { LocalStore } from '../platform/localStore';
import type { Session, Traffic } from '../rpc';

/** Objects outside the store that sagas use. createApp makes them. */
export interface Environment {
  /** Closed while DevTools shows a recorded state: then sagas send nothing and leave the history unchanged. */
  readonly effectGate: { readonly whenOpen: () => Promise<void> | undefined };
  readonly history: HashbangHistory;
  readonly localStore: LocalStore;
  readonly i18n: Texts;
  readonly languages: LanguageLoader;
  readonly page: PageOrigin;
  readonly initialSettings: InitialSettings;
  /** The open session. Only sagas/connection/connection sets it. */
  readonly daemon: {
    session: Session | undefined;
    /** Receives all messages of the session while the debug log is on. */
    tap?: ((traffic: Traffic) => void) | undefined;
    /** Pending while sagas/activity/taskEvents compares the lists. Polls wait for it, so that lists are requested one at a time. */
    looking?: Promise<void> | undefined;
  };
}

export function* environment(): SagaIterator<Environment> {
  return yield* getContext<Environment>('environment');
}
