import { checkFileLinkRule, type FileLinkRule } from './fileLinks';
import { parseRules, type ParsedRules } from '../rules/ruleText';

/**
 * The text of the setting `fileLinks`, for its editor. A text with a mistake has no rules here, although links use its valid rules
 * (fileLinks.ts). In a separate file, because the links in rows do not need `parseRules`.
 */
export const parseFileLinkRules = (text: string): ParsedRules<FileLinkRule> => parseRules(text, checkFileLinkRule);
