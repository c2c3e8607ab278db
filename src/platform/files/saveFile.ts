/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = window.document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox follows the link only inside the page.
  window.document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
