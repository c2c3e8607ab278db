import { watchFileSelection } from './fileSelection';

export const lateWatchers = [watchFileSelection];
