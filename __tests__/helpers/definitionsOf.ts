import { allDefinitions } from '../../src/domain/options/definitions';
import type { OptionDefinition } from '../../src/domain/options/optionDefinition';
import type { OptionCategory } from '../../src/domain/routes';

/** The options of one page, in its order. */
export const definitionsOf = (page: OptionCategory): readonly OptionDefinition[] =>
  allDefinitions.filter(({ category }) => category === page);
