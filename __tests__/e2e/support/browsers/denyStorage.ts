function deny(cookies: boolean): void {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  if (cookies) Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

/** A script that runs before the page's first one: the page has no storage, and with `cookies` no cookies either. */
export const denyStorage = ({ cookies }: { readonly cookies: boolean }) => ({ content: `(${deny.toString()})(${cookies})` });
