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
