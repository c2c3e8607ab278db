import { watchAddedLanguages } from './addedLanguages';
import { watchLaterTexts } from './laterTexts';

export const lateWatchers = [watchAddedLanguages, watchLaterTexts];
