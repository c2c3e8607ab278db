import type { EventChannel, SagaIterator } from 'redux-saga';
import { getContext } from './effects';
import type { ResolvedSettings } from '../domain/settings/resolveSettings';
import type { PageOrigin } from '../domain/connection/rpcProfile';
import type { Texts } from '../i18n/createTexts';
import type { LanguageLoader } from '../i18n/languageLoader';
import type { HashbangHistory } from '../platform/address/hashbangHistory';
import type { BrowserStorage } from '../platform/storage/browserStorage';
import type { DaemonCall, Session, SessionEvent, Outcome, Traffic } from '../rpc';
import type { PollValue } from './pollers/pollCalls';

/** The calls of a poll, and their outcomes in the same order. */
export interface PrefetchedPoll {
  readonly calls: readonly DaemonCall<PollValue>[];
  readonly outcomes: readonly Outcome<PollValue>[];
}

/** The open session, and what sagas pass to each other about it. Its fields change, unlike those of `Environment`. */
export interface SessionHolder {
  /** Only sagas/connection/connection sets it. */
  session: Session | undefined;
  /**
   * The first poll of the page. Its calls were part of the connection's first request, which saved a round trip. The poll takes it once.
   */
  prefetched?: PrefetchedPoll | undefined;
  /** The outcomes of the first poll, and the events since. They are kept until the code of sagas/activity/taskEvents is loaded. */
  keptForTaskEvents?: { readonly outcomes: PrefetchedPoll['outcomes']; readonly events: EventChannel<SessionEvent> } | undefined;
  /** Receives all messages of the session while the debug log is on. Only sagas/debug/debugLog sets it. */
  onTraffic?: ((traffic: Traffic) => void) | undefined;
}

/** Objects outside the store that sagas use. createApp makes them. */
export interface Environment {
  /** Closed while DevTools shows a recorded state: then sagas send nothing and leave the history unchanged. */
  readonly effectGate: { readonly whenOpen: () => Promise<void> | undefined };
  readonly history: HashbangHistory;
  readonly storage: BrowserStorage;
  readonly texts: Texts;
  readonly languageLoader: LanguageLoader;
  /** Where the page was loaded from, and whether a foreign page frames it. */
  readonly pageOrigin: PageOrigin;
  readonly initialSettings: ResolvedSettings;
  /** The text of preset.json, if there is one, in which sagas/settings/presetProblems looks for mistakes. */
  readonly presetText: string | undefined;
  readonly sessionHolder: SessionHolder;
}

export function* environment(): SagaIterator<Environment> {
  return yield* getContext<Environment>('environment');
}
