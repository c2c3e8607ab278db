/** Part of the script `page`, because antd needs react-dom, which is there. */
export const fetchForms = (): Promise<unknown> => import('../components/antd/SuggestInput');
