/** Whether the language of this part of the page is written from right to left (`dir` on the root element). */
export const isRightToLeft = (element: Element): boolean => element.closest('[dir="rtl"]') !== null;

const mirroredKeys: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

/** The key as if the language were written from left to right: `ArrowRight` means onward, whatever the direction. */
export const readingKey = ({ key, currentTarget }: { readonly key: string; readonly currentTarget: Element }): string =>
  (isRightToLeft(currentTarget) ? mirroredKeys.get(key) : undefined) ?? key;
