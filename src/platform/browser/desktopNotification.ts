/** `unavailable`: the browser offers no notifications, or not to this page (plain http, a browser tab on an iPhone). */
type NotificationState = NotificationPermission | 'unavailable';

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** A new notification replaces one with the same tag. */
  readonly tag: string;
  readonly isSilent: boolean;
}

export function notificationState(): NotificationState {
  return window.isSecureContext && 'Notification' in window ? window.Notification.permission : 'unavailable';
}

/**
 * Requests the permission unless the user has decided already. Some browsers show their prompt only after a click, and otherwise return
 * `default`.
 */
export async function requestNotificationPermission(): Promise<NotificationState> {
  const state = notificationState();
  return state === 'default' ? window.Notification.requestPermission() : state;
}

/** False when the browser forbids it (Chrome on Android lets only service workers show notifications). */
export function showNotification({ title, body, tag, isSilent }: DesktopNotification, onClick: () => void): boolean {
  try {
    const notification = new window.Notification(title, { body, tag, silent: isSilent, icon: 'icon.svg' });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
    return true;
  } catch {
    return false;
  }
}
