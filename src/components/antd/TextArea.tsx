import { Input } from 'antd';
import type { ComponentProps } from 'react';
import './antd.css';
import { statusOf } from './TextInput';

interface TextAreaProps extends Omit<ComponentProps<typeof Input.TextArea>, 'status'> {
  /** As in TextInput. */
  readonly isRefused?: boolean;
}

/** Several lines of text without correction. antd's `autoSize` writes a style attribute, which the page's policy forbids. */
export const TextArea = ({ isRefused = false, ...props }: TextAreaProps) => (
  <Input.TextArea spellCheck={false} {...props} status={statusOf(props, isRefused)} />
);
