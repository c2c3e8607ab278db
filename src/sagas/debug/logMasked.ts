import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { knownSecrets } from '../../domain/debug/knownSecrets';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { logged, type LogLevel } from '../../store/slices/debugLog';

/** The code that masks loads later. Undefined if it cannot be loaded. */
const loadMasks = () => import('../../domain/debug/maskSecrets').catch(() => undefined);

interface MaskedEntry {
  readonly level: LogLevel;
  /** Arioso's own words, logged unchanged. */
  readonly content: string;
  /** A text of aria2 or of a server, which may repeat a request, an address or a response. */
  readonly foreign: string | undefined;
  /** Shows the foreign text behind the content instead of as its attachment. */
  readonly isOneLine?: boolean;
}

/** Writes an entry with a foreign text into the debug log. Secrets in the text are masked (docs/trust.md, section 4). */
export function* logMasked({ level, content, foreign, isOneLine = false }: MaskedEntry): SagaIterator<void> {
  const masks = foreign === undefined ? undefined : yield* call(loadMasks);
  const text = foreign === undefined ? undefined : masks?.maskText(foreign, knownSecrets(yield* select(selectActiveProfile)));
  if (text === undefined) yield* put(logged({ level, content }));
  else yield* put(logged(isOneLine ? { level, content: `${content}: ${text}` } : { level, content, attachment: text }));
}
