import type { OptionDefinition } from '../optionDefinition';
import { isSameValue } from './convert';

/** Two fields of `OptionEdit` (store/slices/options): the daemon's value before typing, and the value that this page has sent. */
interface KnownValues {
  readonly base?: string | undefined;
  readonly sent?: string | undefined;
}

/** Whether the daemon's value is the one before typing, or one that this page has sent. Otherwise another client has set it. */
export const isOwnValue = (definition: OptionDefinition, { base, sent }: KnownValues, daemonValue: string | undefined): boolean =>
  daemonValue === base || (sent !== undefined && isSameValue(definition, sent, daemonValue ?? ''));
