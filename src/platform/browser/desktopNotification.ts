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
