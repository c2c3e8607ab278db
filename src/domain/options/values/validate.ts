import type { Label } from '../../label';
import type { OptionDefinition } from '../optionDefinition';
import { compactSize, parseSize } from './size';
import { itemsOf, withoutOuterBlanks } from './convert';

/**
 * The problem of a typed value, in the order and the words of docs/specification.md, section 5, or undefined. The daemon
 * does not report which bound a value breaks, so the bounds are checked here. A task's options may be empty, even where the daemon's may
 * not.
 */
export function validateOption(definition: OptionDefinition, text: string, isRequired = definition.required === true): Label | undefined {
  const typed = withoutOuterBlanks(definition, text);
  if (typed === '') return isRequired ? { key: 'option.message.empty' } : undefined;
  switch (definition.type) {
    case 'integer':
      if (!/^-?[0-9]+$/.test(typed)) return numberInvalid;
      return outOfBounds(Number(typed), definition, String) ?? mismatch(typed, definition.pattern);
    case 'float':
      if (!/^-?(?:[0-9]+|[0-9]*\.[0-9]+)$/.test(typed)) return numberInvalid;
      return outOfBounds(Number(typed), definition, String) ?? mismatch(typed, definition.pattern);
    case 'string':
      return invalidString(definition, typed);
    case 'boolean':
    case 'option':
      return definition.options.includes(typed) ? undefined : invalid;
    case 'text':
      return itemsOf(definition, typed)
        .map((item) => mismatch(item, definition.pattern))
        .find((problem) => problem !== undefined);
    default:
      return definition satisfies never;
  }
}

const numberInvalid: Label = { key: 'option.message.numberInvalid' };
const invalid: Label = { key: 'option.message.invalid' };

type StringDefinition = Extract<OptionDefinition, { type: 'string' }>;

function invalidString(definition: StringDefinition, typed: string): Label | undefined {
  switch (definition.kind) {
    case 'size': {
      const bytes = parseSize(typed, definition.sizeLetters);
      return bytes === undefined ? invalid : outOfBounds(bytes, definition, (bound) => compactSize(bound, definition.sizeLetters));
    }
    case 'ranges': {
      const wrongForm = mismatch(typed, definition.pattern);
      if (wrongForm) return wrongForm;
      return typed
        .split(/[-,]/)
        .map((number) => outOfBounds(Number(number), definition, String))
        .find((problem) => problem !== undefined);
    }
    default:
      return mismatch(typed, definition.pattern);
  }
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function outOfBounds(value: number | bigint, { min, max }: Bounds, show: (bound: number) => string): Label | undefined {
  if (min !== undefined && value < min) return { key: 'option.message.belowMin', values: { value: show(min) } };
  if (max !== undefined && value > max) return { key: 'option.message.aboveMax', values: { value: show(max) } };
  return undefined;
}

const mismatch = (text: string, pattern: string | undefined): Label | undefined =>
  pattern === undefined || new RegExp(pattern).test(text) ? undefined : invalid;
