/** The rules for files load at their first use. */
export const loadFileRules = () => import(/* webpackChunkName: "fileRules" */ './fileRules');
