/** `unavailable`: the browser has none, or none on a page like this (plain http, an iPhone's browser tab). */
export type NotificationState = NotificationPermission | 'unavailable';

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** Another one with the same tag takes its place. */
  readonly tag: string;
  readonly isSilent: boolean;
}

export function notificationState(browser: Window & typeof globalThis = window): NotificationState {
  return browser.isSecureContext && 'Notification' in browser ? browser.Notification.permission : 'unavailable';
}

/** Asks the user, where nobody has answered yet. Some browsers ask only after a click, and say `default` otherwise. */
export async function askForNotifications(browser: Window & typeof globalThis = window): Promise<NotificationState> {
  const state = notificationState(browser);
  return state === 'default' ? browser.Notification.requestPermission() : state;
}

/** False where the browser does not let a page show one (Chrome on Android leaves it to service workers). */
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

/** One tab of this browser after another, where the browser can tell them to; otherwise at once. */
export async function inTurnWithOtherTabs(name: string, work: () => void, browser: Window & typeof globalThis = window): Promise<void> {
  if ('locks' in browser.navigator) await browser.navigator.locks.request(name, work);
  else work();
}
