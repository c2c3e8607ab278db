/** The trackers of a magnet link: `tr`, or `tr.1` and so on (BEP 9). */
export function magnetTrackers(magnet: string): readonly string[] {
  const parameters = new URLSearchParams(magnet.slice(magnet.indexOf('?') + 1));
  return [...parameters].filter(([key]) => /^tr(?:\.\d+)?$/.test(key)).map(([, tracker]) => tracker);
}
