import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import './antd.css';

export interface TextInputProps extends Omit<InputProps, 'className' | 'status'> {
  readonly ref?: Ref<InputRef>;
  /** The value is valid, but the daemon refuses it. */
  readonly isRefused?: boolean;
}

/** One line of text without the browser's correction, completion and capitals: addresses, numbers, names. */
export const TextInput = ({ isRefused = false, ...props }: TextInputProps) => (
  <Input autoComplete="off" autoCapitalize="off" spellCheck={false} {...props} status={statusOf(props, isRefused)} />
);

/** antd's status of a field: invalid is an error, refused is a warning. */
export const statusOf = (props: { readonly 'aria-invalid'?: unknown }, isRefused: boolean): 'error' | 'warning' | '' =>
  props['aria-invalid'] === true ? 'error' : isRefused ? 'warning' : '';
