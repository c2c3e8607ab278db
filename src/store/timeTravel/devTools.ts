import type { DevTools } from '../createStore';
import { devToolsOptions } from './devToolsOptions';
import type { EffectGate } from './effectGate';
import { createTimeTravel } from './timeTravel';

/** Loads only in a browser with the DevTools extension. */
export const createDevTools = (gate: EffectGate): DevTools => ({ options: devToolsOptions, timeTravel: createTimeTravel(gate) });
