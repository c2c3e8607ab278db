import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { confLines } from '../../domain/options/values/confLines';
import { allDefinitions, unknownKeys } from '../../domain/options/definitions';
import { unknownOption } from '../../domain/options/optionDefinition';
import { copyLines } from '../clipboard/copyText';

/**
 * Copies the options that differ from aria2's defaults, for aria2.conf. Options without a page are omitted, because Arioso cannot have
 * changed them.
 */
export function* copyConfLines(): SagaIterator<void> {
  const { options } = yield* select();
  const received = options.global ?? {};
  const shown = allDefinitions.filter(({ category }) => category !== undefined);
  const definitions = [...shown, ...unknownKeys(received).map(unknownOption)];
  const lines = confLines(definitions, received, (key) => options.untilRestart[key] === true);
  yield* copyLines(lines);
}
