import { checkFileLink } from './fileLinks';
import { parseRules, type RuleListProblem } from '../rules/ruleText';

/** The first mistake in the text of the setting `fileLinks`, with its place. Undefined for a valid or empty text. */
export const fileLinksProblem = (text: string): RuleListProblem | undefined => parseRules(text, checkFileLink).problem;
