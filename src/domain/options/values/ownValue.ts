import type { OptionDefinition } from '../optionDefinition';
import { isSameValue } from './convert';

/** What an editor knows of the daemon's value: see `OptionEdit` in store/slices/options. */
interface KnownValues {
  readonly base?: string | undefined;
  readonly sent?: string | undefined;
}

/** Whether the daemon's value is the one before typing, or one that this page has sent. Otherwise another client has set it. */
export const isOwnValue = (definition: OptionDefinition, { base, sent }: KnownValues, daemonValue: string | undefined): boolean =>
  daemonValue === base || (sent !== undefined && isSameValue(definition, sent, daemonValue ?? ''));
