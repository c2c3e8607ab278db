/** A file of a metalink with its mirrors, best first. */
interface MetalinkFile {
  readonly name: string;
  readonly size: number;
  readonly urls: readonly string[];
}

/** A metalink document (RFC 5854). Names and URLs must not need escaping in XML. */
export function makeMetalink(files: readonly MetalinkFile[]): Buffer {
  const urlElement = (url: string, index: number): string => `<url priority="${index + 1}">${url}</url>`;
  const fileElement = ({ name, size, urls }: MetalinkFile): string =>
    `<file name="${name}"><size>${size}</size>${urls.map(urlElement).join('')}</file>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><metalink xmlns="urn:ietf:params:xml:ns:metalink">${files.map(fileElement).join('')}</metalink>`,
  );
}
