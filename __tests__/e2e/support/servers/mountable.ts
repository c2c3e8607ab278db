/** The entry of a build for a page that mounts and unmounts the application itself (mountableSite.ts). */
import { mount } from '../../../../src/index';

Object.assign(globalThis, { mountArioso: mount });
