/** A file of the user's computer as base64. Undefined when the file cannot be read. */
export function readFileAsBase64(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => resolve(undefined);
    // The browser encodes outside the main thread. In JavaScript, 50 MB would freeze the page for seconds.
    reader.readAsDataURL(file);
  });
}

/** A file as text. Undefined when the file cannot be read or is larger than `maxBytes`. */
export async function readFileAsText(file: Blob, maxBytes: number): Promise<string | undefined> {
  if (file.size > maxBytes) return undefined;
  try {
    return await file.text();
  } catch {
    // The file was moved, removed or protected since it was chosen.
    return undefined;
  }
}

export const canReadFiles = (): boolean => typeof FileReader === 'function';
