import type { DaemonVersion } from '../connection/daemonVersion';
import type { Label } from '../label';
import type { OptionDefinition } from './optionDefinition';

/**
 * Why the connected daemon lacks an option, or undefined. getGlobalOption omits unset options but returns every option with a default. If
 * such an option is missing, this build lacks it, for example `async-dns` in a static build (seen with aria2 1.36.0 and 1.37.0).
 */
export function whyMissing(
  definition: OptionDefinition,
  daemon: DaemonVersion | undefined,
  received: string | undefined,
): Label | undefined {
  const { since, feature } = definition;
  if (received !== undefined || !daemon) return undefined;
  if (since !== undefined && isOlder(daemon.version, since)) return { key: 'optionPage.needsVersion', values: { version: since } };
  if (feature !== undefined && !hasFeature(daemon, feature)) return { key: 'optionPage.needsFeature', values: { feature } };
  return definition.default !== undefined && definition.category !== undefined ? { key: 'optionPage.missing' } : undefined;
}

/** `BitTorrent or Metalink` names alternatives. An empty feature list proves nothing. */
const hasFeature = ({ enabledFeatures }: DaemonVersion, feature: string): boolean =>
  enabledFeatures.length === 0 || feature.split(' or ').some((name) => enabledFeatures.includes(name));

/** Part by part as numbers: 1.9 is older than 1.18.4. */
export function isOlder(version: string, other: string): boolean {
  const [parts, others] = [numbersOf(version), numbersOf(other)];
  const firstDifference = others.findIndex((part, place) => part !== (parts[place] ?? 0));
  return firstDifference !== -1 && (parts[firstDifference] ?? 0) < (others[firstDifference] ?? 0);
}

const numbersOf = (version: string): readonly number[] => (version.match(/\d+/g) ?? []).map(Number);
