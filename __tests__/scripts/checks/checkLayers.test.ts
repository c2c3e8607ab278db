import path from 'node:path';
import { findLayerProblems, findUnusedModules } from '../../../scripts/checks/checkLayers';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const valid = {
  'src/index.tsx': "import { createApp } from './app/createApp';\ncreateApp();",
  'src/app/createApp.ts':
    "import createSagaMiddleware from 'redux-saga';\nimport { root } from '../sagas/root';\nexport const createApp = () => [createSagaMiddleware, root];",
  'src/sagas/root.ts':
    "import { put } from 'redux-saga/effects';\nimport type { Task } from '../domain/task';\nexport const root = (task: Task) => put({ type: 'x', task });",
  'src/domain/task.ts': 'export interface Task { gid: string }',
  'src/i18n/english.ts': "export { default } from '../../locales/en.txt';",
  'src/pages/NewPage.tsx': "export const load = () => import('antd');",
  'locales/en.txt': '[a]\nb=c',
};

function problems(files: Record<string, string>): string[] {
  return findLayerProblems(path.join(makeTree({ ...valid, ...files }), 'src'));
}

describe('scripts/checks/checkLayers', () => {
  it('finds nothing in a valid tree', () => {
    expect(problems({})).toEqual([]);
  });

  it('finds modules that no module imports', () => {
    const folder = path.join(makeTree({ ...valid, 'src/domain/task.test.ts': '', 'src/platform/replacements/byteBuffer.ts': '' }), 'src');
    expect(findUnusedModules(folder).sort()).toEqual(['domain/task.test.ts', 'i18n/english.ts', 'pages/NewPage.tsx']);
  });

  it.each([
    [
      'an import upwards',
      'src/domain/a.ts',
      "\nimport { root } from '../sagas/root';\nroot;",
      'src/domain/a.ts:2: domain imports no other layer ("sagas")',
    ],
    [
      'a type taken from above',
      'src/store/a.ts',
      "import type { root } from '../sagas/root';",
      'src/store/a.ts:1: store may import domain, not sagas',
    ],
    ['a module that does not exist', 'src/store/a.ts', "import type { R } from '../rpc/r';", 'src/store/a.ts:1: "../rpc/r" leads nowhere'],
    [
      'an import sideways',
      'src/platform/a.ts',
      "export * from '../i18n/english';",
      'src/platform/a.ts:1: platform may import domain, not i18n',
    ],
    [
      'a way around by import()',
      'src/components/A.tsx',
      "export const a = () => import('../sagas/root');",
      'components may import store, i18n, domain, not sagas',
    ],
    ['a way around by a type', 'src/domain/a.ts', "export type A = import('../sagas/root').Root;", 'domain imports no other layer'],
    [
      'React in a saga',
      'src/sagas/a.ts',
      "import { useState } from 'react';\nuseState;",
      'src/sagas/a.ts:1: sagas never import React ("react")',
    ],
    [
      'redux-saga in a component',
      'src/components/A.tsx',
      "import { put } from 'redux-saga/effects';\nput;",
      'redux-saga belongs in sagas, app',
    ],
    [
      'another package in the domain',
      'src/domain/a.ts',
      "import i18next from 'i18next';\ni18next;",
      'domain may import the packages bencode, bittorrent-peerid, shell-quote, not "i18next"',
    ],
    [
      'a package in the protocol',
      'src/protocol/a.ts',
      "import i18next from 'i18next';\ni18next;",
      'protocol imports no packages ("i18next")',
    ],
    ['a file outside', 'src/components/A.tsx', "import text from '../../locales/en.txt';\ntext;", 'only i18n may import locales/*.txt'],
    ['an unknown folder', 'src/utils/a.ts', "import '../domain/task';", '"utils" is no layer'],
  ])('finds %s', (_, file, content, message) => {
    expect(problems({ [file]: content })).toEqual([expect.stringContaining(message)]);
  });

  it('finds a heavy package in the first load, and reports the import path', () => {
    const found = problems({
      'src/app/createApp.ts': "import { Page } from '../pages/NewPage';\nexport const createApp = () => Page;",
      'src/pages/NewPage.tsx':
        "import type { ButtonProps } from 'antd';\nimport Button from 'antd/es/button';\nexport const Page = (props: ButtonProps) => [Button, props];",
    });
    expect(found).toEqual([
      'src/pages/NewPage.tsx:2: the first load must not carry antd; load it by import(). The way to it: index.tsx > app/createApp.ts > pages/NewPage.tsx',
    ]);
  });

  it.each(['react-dom/client', 'react-redux'])('finds %s before the first rows, and allows it in the page', (name) => {
    const found = problems({
      'src/app/createApp.ts': `import * as part from '${name}';\nexport const createApp = () => part;`,
    });
    expect(found).toEqual([expect.stringContaining('src/app/createApp.ts:1: the first rows must not wait for')]);
    expect(problems({ 'src/app/renderApp.tsx': `import * as part from '${name}';\nexport const renderApp = () => part;` })).toEqual([]);
  });

  it('allows a heavy package in a lazily loaded page', () => {
    expect(
      problems({
        'src/app/createApp.ts': "export const createApp = () => import('../pages/NewPage');",
        'src/pages/NewPage.tsx': "import { Button } from 'antd';\nexport const Page = Button;",
      }),
    ).toEqual([]);
  });

  it('finds import cycles, one line each, also over type imports and import()', () => {
    expect(
      problems({
        'src/domain/a.ts': "import type { B } from './b';\nexport type A = B;",
        'src/domain/b.ts': "export const load = () => import('./c');\nexport type B = string;",
        'src/domain/c.ts': "import type { A } from './a';\nimport type { Task } from './task';\nexport type C = A | Task;",
        'src/store/slice.ts': "import type { Root } from './root';\nexport type Slice = Root | null;",
        'src/store/root.ts': "import type { Slice } from './slice';\nimport type { A } from '../domain/a';\nexport type Root = [Slice, A];",
      }),
    ).toEqual([
      'src/domain/a.ts, src/domain/b.ts, src/domain/c.ts: these modules form an import cycle',
      'src/store/root.ts, src/store/slice.ts: these modules form an import cycle',
    ]);
  });
});
