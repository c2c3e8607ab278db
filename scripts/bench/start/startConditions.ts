/** The conditions under which `npm run bench -- start` loads the page. */
export interface StartCondition {
  readonly name: string;
  /** Warm: the third visit in the browser's profile. Cold: the first visit in a new context. */
  readonly isWarm: boolean;
  /** How many times slower the processor is made. */
  readonly cpuRate: number;
  readonly isSlowNetwork: boolean;
}

export const coldStart: StartCondition = { name: 'cold cache, CPU 1×', isWarm: false, cpuRate: 1, isSlowNetwork: false };

export const startConditions: readonly StartCondition[] = [
  coldStart,
  { name: 'cold cache, CPU 4×', isWarm: false, cpuRate: 4, isSlowNetwork: false },
  { name: 'cold cache, CPU 4×, 1.6 Mbit/s, 150 ms', isWarm: false, cpuRate: 4, isSlowNetwork: true },
  { name: 'warm cache, CPU 1×', isWarm: true, cpuRate: 1, isSlowNetwork: false },
  { name: 'warm cache, CPU 4×', isWarm: true, cpuRate: 4, isSlowNetwork: false },
];

const bytesPerSecond = 1_600_000 / 8;

/** Parameters of Network.emulateNetworkConditions. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
