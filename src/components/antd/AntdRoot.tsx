import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import './antdVariables.css';

/** The class that carries antd's CSS variables. antdVariables.css sets them to our colours. */
const variableScope = 'arioso-antd';

const theme: ThemeConfig = {
  cssVar: { key: variableScope },
  hashed: false,
  token: { motion: false, borderRadius: 6, fontSize: 14, colorPrimary: '#1f6fd0' },
};

/**
 * Wraps every antd component. Only lazily loaded pages import this: antd is never part of the first load. antd's styles
 * live in a CSS layer: our variables win, and both themes follow `data-theme` without a render.
 */
export const AntdRoot = ({ children }: { readonly children: ReactNode }) => (
  <StyleProvider layer>
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  </StyleProvider>
);
