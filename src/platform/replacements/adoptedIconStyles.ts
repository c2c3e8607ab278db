/** Takes the place of `cssUtils` in @ant-design/icons, which carries a copy of `dynamicCSS` of its own. See adoptedStyles.ts. */
export { updateCSS } from './adoptedStyles';

/** The shadow tree that holds the element, or null when it is in the document itself. */
export function getShadowRoot(element: Element | null | undefined): ShadowRoot | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : null;
}

/** A misused icon is a bug: it throws in development and is silent in production. */
export function warningOnce(valid: boolean, message: string): void {
  if (!valid && process.env.NODE_ENV !== 'production') {
    throw new Error(message);
  }
}
