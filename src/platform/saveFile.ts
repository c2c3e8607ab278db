/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string, browser: Window = window): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = browser.document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox wants it in the page.
  browser.document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken it over by then.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
