/** Whether the page is sandboxed without `allow-same-origin`. A local file has the origin `null` too, but it may use the storage. */
export const isSandboxed = (): boolean => window.origin === 'null' && window.location.protocol !== 'file:';
