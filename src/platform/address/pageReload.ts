export function reloadPage(browser: Window = window): void {
  browser.location.reload();
}
