/** Whether the language of this part of the page is written from right to left (`dir` on the root element). */
export const isRightToLeft = (element: Element): boolean => element.closest('[dir="rtl"]') !== null;

const mirroredKeys: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly currentTarget: Element;
}

/**
 * The key as if the language were written from left to right: `ArrowRight` means onward, whatever the direction. Empty with Alt, Ctrl or
 * Meta, because such keys are the browser's.
 */
export const readingKey = ({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyPress): string =>
  altKey || ctrlKey || metaKey ? '' : ((isRightToLeft(currentTarget) ? mirroredKeys.get(key) : undefined) ?? key);

/** The place to which an arrow, Home or End moves the focus in a row of `count` controls. After the last one comes the first. */
export function placeAfter(press: KeyPress, place: number, count: number): number | undefined {
  switch (readingKey(press)) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
