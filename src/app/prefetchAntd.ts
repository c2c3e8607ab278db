/** Prefetches antd by importing one of its wrappers. This module is in the chunk `page`, because antd shares react-dom with it. */
export const prefetchAntd = (): Promise<unknown> => import('../components/antd/SuggestInput');
