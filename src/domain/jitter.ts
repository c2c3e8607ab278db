/** Varies a wait by up to 20 %, so that many clients or downloads do not start together. `random` is from 0 to 1. */
export const withJitter = (wait: number, random: number): number => wait * (0.8 + 0.4 * random);
