import type { Gid } from '../../src/domain/units';

/** A gid as aria2 makes them, with 16 hexadecimal digits. Its value is the number. */
export const makeGid = (number: number): Gid => number.toString(16).padStart(16, '0');
