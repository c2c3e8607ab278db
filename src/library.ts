/**
 * The library `arioso.js` (docs/hosting.md, section 9): Arioso in an element of another application. The application itself is the chunk
 * `main`, which brings its style sheet along. Its address is that of this script, because other pages have other addresses.
 */
import { scriptFolder, setHostPage } from './platform/page/hostPage';

/** What library/arioso.d.ts declares for the users of the library. */
export interface MountOptions {
  readonly preset?: object;
  readonly theme?: 'light' | 'dark' | 'system';
  readonly language?: string;
  readonly embed?: boolean;
  readonly base?: string;
}

const ownFolder = scriptFolder();

/** What Arioso writes on the element. */
const attributes = ['data-arioso', 'data-theme', 'data-embed', 'lang', 'dir'];

let isMounted = false;

export const version = __VERSION__;

/** See library/arioso.d.ts. */
export async function mount(element: HTMLElement, options: MountOptions = {}): Promise<() => void> {
  // Another copy of this script counts too.
  if (isMounted || element.ownerDocument.querySelector('[data-arioso]')) {
    throw new Error('Arioso is mounted already. Unmount it first: it uses the address and the storage of the page.');
  }
  if (element.getRootNode() instanceof ShadowRoot) {
    throw new Error('Arioso cannot be mounted in a shadow root: its style sheets are those of the document.');
  }
  const before = attributes.map((name) => [name, element.getAttribute(name)] as const);
  isMounted = true;
  const base = options.base ?? ownFolder;
  __webpack_public_path__ = base;
  const restore = () => {
    isMounted = false;
    setHostPage(undefined);
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
  try {
    setHostPage({ element, base, preset: options.preset && JSON.stringify(options.preset), search: searchOf(options) });
    element.setAttribute('data-arioso', '');
    const { mount: mountApplication } = await import(/* webpackChunkName: "main" */ './index');
    const unmount = await mountApplication(element);
    let isEnded = false;
    return () => {
      // A second call must not touch what was mounted since.
      if (isEnded) return;
      isEnded = true;
      unmount();
      restore();
    };
  } catch (error) {
    restore();
    throw error;
  }
}

/** The options as the parameters that index.html takes before its hash. */
function searchOf({ theme, language, embed }: MountOptions): string {
  const query = new URLSearchParams();
  if (theme !== undefined) query.set('theme', theme);
  if (language !== undefined) query.set('lang', language);
  if (embed !== undefined) query.set('embed', embed ? '1' : '0');
  return `?${query.toString()}`;
}
