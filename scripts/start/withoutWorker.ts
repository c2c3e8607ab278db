/**
 * The built page without its service worker (src/platform/installed/serviceWorker.ts). `npm start` serves it, because the path of its page
 * is a new one at each start: every start would leave a worker and a copy of the build in the browser.
 */
const workerName = /(?<=\sdata-worker=")[^"]*/;

export function withoutWorker(html: string): string {
  if (!workerName.test(html)) throw new Error('index.html names no service worker.');
  return html.replace(workerName, '');
}
