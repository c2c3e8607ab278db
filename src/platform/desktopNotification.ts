/** `unavailable`: the browser offers no notifications, or not to this page (plain http, a browser tab on an iPhone). */
export type NotificationState = NotificationPermission | 'unavailable';

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** A new notification replaces one with the same tag. */
  readonly tag: string;
  readonly isSilent: boolean;
}

export function notificationState(browser: Window & typeof globalThis = window): NotificationState {
  return browser.isSecureContext && 'Notification' in browser ? browser.Notification.permission : 'unavailable';
}

/** Asks for permission unless the user has decided already. Some browsers ask only after a click, and otherwise return `default`. */
export async function askForNotifications(browser: Window & typeof globalThis = window): Promise<NotificationState> {
  const state = notificationState(browser);
  return state === 'default' ? browser.Notification.requestPermission() : state;
}

/** False when the browser forbids it (Chrome on Android lets only service workers show notifications). */
export function showNotification(
  { title, body, tag, isSilent }: DesktopNotification,
  onClick: () => void,
  browser: Window & typeof globalThis = window,
): boolean {
  try {
    const notification = new browser.Notification(title, { body, tag, silent: isSilent, icon: 'icon.svg' });
    notification.onclick = () => {
      browser.focus();
      notification.close();
      onClick();
    };
    return true;
  } catch {
    return false;
  }
}

/** A tab in another process reads a written value of the storage only after a while. A busy machine takes several hundred ms. */
const storageSpreadsMs = 1000;

/**
 * Runs `work` in one tab at a time (Web Locks). `work` returns whether it wrote to the storage: the next tab then waits until it can read
 * that. Without locks `work` runs at once: in a browser that has none, and in a frame without storage, where a request is rejected.
 */
export async function inTurnWithOtherTabs(name: string, work: () => boolean, browser: Window & typeof globalThis = window): Promise<void> {
  if (!('locks' in browser.navigator)) {
    work();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    let hasBegun = false;
    const begin = (): boolean => {
      hasBegun = true;
      const hasWritten = work();
      resolve();
      return hasWritten;
    };
    browser.navigator.locks
      .request(name, async () => {
        if (begin()) await new Promise((later) => setTimeout(later, storageSpreadsMs));
      })
      .catch((error: unknown) => {
        if (hasBegun) throw error;
        begin();
      })
      .catch(reject);
  });
}
