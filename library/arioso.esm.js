/* The ES module of the library. It finds its files beside itself. */
/* global URL */
import './arioso.js';

const library = globalThis.Arioso;
const base = new URL('.', import.meta.url).href;

export const { version } = library;
export const mount = (element, options = {}) => library.mount(element, { ...options, base: options.base ?? base });
