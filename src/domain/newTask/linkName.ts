/** What aria2 would call the file of a link unless its server says otherwise; empty where the link does not tell. */
export function linkName(link: string): string {
  const [, path = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(link) ?? [];
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray percent sign.
    return name;
  }
}
