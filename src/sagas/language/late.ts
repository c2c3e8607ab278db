import { watchAddedLanguages } from './addedLanguages';
import { watchLateTexts } from './lateTexts';

export const lateWatchers = [watchAddedLanguages, watchLateTexts];
