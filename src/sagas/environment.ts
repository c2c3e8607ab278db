import type { SagaIterator } from 'redux-saga';
import { getContext } from './effects';
import type { InitialSettings } from '../domain/settings/initialSettings';
import type { PageOrigin } from '../domain/connection/rpcProfile';
import type { Texts } from '../i18n/createI18n';
import type { LanguageLoader } from '../i18n/languageLoader';
import type { HashbangHistory } from '../platform/hashbangHistory';
import type { LocalStore } from '../platform/localStore';
import type { Session, Traffic } from '../rpc';

/** What sagas work on that is not in the store: live things, which no action could hold. createApp makes it. */
export interface Environment {
  /** Closed while DevTools shows a recorded state: nothing is sent, the history is left alone. */
  readonly effectGate: { readonly whenOpen: () => Promise<void> | undefined };
  readonly history: HashbangHistory;
  readonly localStore: LocalStore;
  readonly i18n: Texts;
  readonly languages: LanguageLoader;
  readonly page: PageOrigin;
  readonly initialSettings: InitialSettings;
  /** The open session, put here and taken away by sagas/connection/connection alone. */
  readonly daemon: {
    session: Session | undefined;
    /** Listens to all that travels, while the debug log wants it. */
    tap?: ((traffic: Traffic) => void) | undefined;
    /** Until sagas/activity/taskEvents has had its answer: polls wait for it, so that never two lists are asked at a time. */
    looking?: Promise<void> | undefined;
  };
}

export function* environment(): SagaIterator<Environment> {
  return yield* getContext<Environment>('environment');
}
