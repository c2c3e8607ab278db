import { clampPaneWidth, maxPaneWidth, paneWidth } from '../../../src/domain/taskDetail/paneWidth';

describe('domain/taskDetail/paneWidth', () => {
  it('uses two fifths of the room by default', () => {
    expect(paneWidth('', 1500)).toBe(600);
    expect(paneWidth('none', 1500)).toBe(600);
    expect(paneWidth('700', 1500)).toBe(700);
  });

  it.each([
    [100, 1300, 420],
    [900, 1300, 660],
    [500.4, 1300, 500],
    [900, 900, 420],
  ])('clamps %d pixels in a room of %d pixels to %d pixels', (width, room, clamped) => {
    expect(clampPaneWidth(width, room)).toBe(clamped);
  });

  it('leaves 640 pixels for the list, and at least 420 for the pane', () => {
    expect(maxPaneWidth(1700)).toBe(1060);
    expect(maxPaneWidth(800)).toBe(420);
  });
});
