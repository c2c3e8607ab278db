import fc from 'fast-check';
import { healthPercent } from '../../../src/domain/taskDetail/health';

const holding = (text: string) => Uint8Array.from(text, Number);

/** The rounds of docs/reference-behaviour.md, section 9: the first round that does not find every piece is the last one. */
function inRounds(holdings: readonly Uint8Array[], numPieces: number, best: number): number {
  const left = Array.from({ length: numPieces }, (_, place) => holdings.reduce((sum, pieces) => sum + pieces[place]!, 0));
  let sum = 0;
  for (let isComplete = true; isComplete;) {
    isComplete = left.every((count) => count > 0);
    left.forEach((count, place) => {
      if (count === 0) return;
      left[place] = count - 1;
      sum += 1;
    });
  }
  const maxPieces = Math.max(...holdings.map((pieces) => pieces.reduce((count, piece) => count + piece, 0)));
  const bestPercent = Math.max(best, (maxPieces / numPieces) * 100);
  const percent = (sum / numPieces) * 100;
  return sum <= maxPieces || percent <= bestPercent ? bestPercent : percent;
}

describe('domain/taskDetail/health', () => {
  it('counts full copies plus the share of the next copy', () => {
    expect(healthPercent([holding('1111'), holding('1111'), holding('1100')], 4, 0)).toBe(250);
    expect(healthPercent([holding('1111'), holding('0000')], 4, 0)).toBe(100);
  });

  it('combines pieces of several peers', () => {
    expect(healthPercent([holding('1100'), holding('0011')], 4, 50)).toBe(100);
    expect(healthPercent([holding('1100'), holding('0110')], 4, 50)).toBe(75);
  });

  it('is never less than the best single progress', () => {
    expect(healthPercent([holding('1000')], 4, 30.5)).toBe(30.5);
  });

  it("equals the task's own progress without peers or pieces", () => {
    expect(healthPercent([], 4, 12.5)).toBe(12.5);
    expect(healthPercent([new Uint8Array(0)], 0, 12.5)).toBe(12.5);
  });

  it('counts the pieces beyond the end of a holding as missing', () => {
    expect(healthPercent([holding('1111'), holding('11')], 4, 0)).toBe(150);
    expect(healthPercent([holding('11'), holding('1')], 4, 0)).toBe(50);
    expect(healthPercent([holding('')], 4, 0)).toBe(0);
  });

  it('equals a count round by round, for any swarm', () => {
    const swarm = fc.integer({ min: 1, max: 40 }).chain((numPieces) =>
      fc.record({
        numPieces: fc.constant(numPieces),
        holdings: fc.array(fc.uint8Array({ minLength: numPieces, maxLength: numPieces, max: 1 }), { minLength: 1, maxLength: 8 }),
        best: fc.integer({ min: 0, max: 100 }),
      }),
    );
    fc.assert(
      fc.property(swarm, ({ numPieces, holdings, best }) => {
        expect(healthPercent(holdings, numPieces, best)).toBeCloseTo(inRounds(holdings, numPieces, best), 9);
      }),
    );
  });
});
