import { actAndLoad } from './actAndLoad';

export type Point = readonly [x: number, y: number];

/** jsdom has no touch events. This is a plain event with the properties of a browser's touch event. */
export async function touch(element: Element, type: 'touchstart' | 'touchend', points: readonly Point[]) {
  const list = { length: points.length, item: (place: number) => ({ clientX: points[place]?.[0], clientY: points[place]?.[1] }) };
  await actAndLoad(() => element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: list, changedTouches: list })));
}

export async function swipe(element: Element, from: Point, to: Point) {
  await touch(element, 'touchstart', [from]);
  await touch(element, 'touchend', [to]);
}
