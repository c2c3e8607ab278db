import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The daemons that were recorded by scripts/recordFixtures.ts. */
export const versions = ['1.36.0', '1.37.0'] as const;
export const topics = ['daemon', 'http', 'queue', 'bittorrent', 'magnet', 'metalink', 'errors', 'notifications'] as const;
export type Topic = (typeof topics)[number];

/** All recorded responses of a topic, by name. */
export function frames(version: string, topic: Topic): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(__dirname, '..', '..', 'fixtures', version, `${topic}.json`), 'utf8'));
}

export function frameOf(version: string, topic: Topic, name: string): unknown {
  const frame = frames(version, topic)[name];
  if (frame === undefined) throw new Error(`No fixture "${name}" in ${version}/${topic}.json.`);
  return frame;
}

/** The `result` of a recorded response. */
export function resultOf(version: string, topic: Topic, name: string): unknown {
  return (frameOf(version, topic, name) as { result: unknown }).result;
}
