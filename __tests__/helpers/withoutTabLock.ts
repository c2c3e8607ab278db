import { withTabLock } from '../../src/platform/storage/tabLock';

/** For `provide`: the work runs at once, as in the only tab. */
export const withoutTabLock: [typeof withTabLock, (name: string, work: () => unknown) => unknown] = [withTabLock, (_name, work) => work()];
