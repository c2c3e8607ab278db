/**
 * docs/house-style.md, as far as a machine can check it. Layers, languages and documents have checks of their own in scripts/.
 */
import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const BROWSER_GLOBALS = ['window', 'document', 'localStorage', 'sessionStorage', 'history', 'location', 'navigator', 'fetch', 'WebSocket'];
const RAW_HTML = 'Text of strangers never becomes markup: render it as text.';

/** Everything that turns a string into markup. */
const rawHtmlSinks = [
  { selector: 'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]', message: RAW_HTML },
  { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: RAW_HTML },
  { selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|srcdoc)$/]', message: RAW_HTML },
  { selector: 'MemberExpression[property.value=/^(innerHTML|outerHTML|srcdoc|insertAdjacentHTML)$/]', message: RAW_HTML },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe)$/]',
    message: RAW_HTML,
  },
  { selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^(write|writeln)$/]', message: RAW_HTML },
];

/**
 * React calls what an effect or a ref callback returns. A type of the DOM may say `void` where a newer browser returns
 * something: Chromium's scrolling methods return a promise.
 */
const cleanUpByChance = [
  'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[expression=true]',
  'JSXAttribute[name.name="ref"] > JSXExpressionContainer > ArrowFunctionExpression[expression=true]',
].map((selector) => ({ selector, message: 'Give the function a body in braces, so that it returns no clean-up by chance.' }));

/** The result of a plain `yield` is `any`. src/sagas/effects.ts has typed effects. */
const untypedEffects = [
  {
    selector: 'YieldExpression[delegate=false]',
    message: 'The result of `yield` has no type: use `yield*` with an effect of sagas/effects.',
  },
  { selector: 'ImportDeclaration[source.value="redux-saga/effects"]', message: 'Import the typed effects of sagas/effects.' },
];

const noAssertions = { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] };

export default defineConfig(
  { ignores: ['dist/', 'packages/', 'coverage/', 'downloads/', 'node_modules/', '.session/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers in messages are plain and safe; wrapping each in String() hides the sentence.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `type` for unions and functions, `interface` for objects: both have their place.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // noPropertyAccessFromIndexSignature may be used; process.env['X'] is then right.
      '@typescript-eslint/dot-notation': 'off',
      // Leaving a key out of a fresh copy is how a record loses one.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Each late slice adds its part to this interface (src/store/lateSlices.ts).
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^LateState$' }],
      // `while (true)` is how a saga listens.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A reducer of a bare event names the action that it does not need.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A generator without `yield` is a saga that has nothing to wait for, yet must be one.
      'require-yield': 'off',
      // Names of files may hold control characters, so looking for them is no mistake here.
      'no-control-regex': 'off',
      // Prettier wraps code, but no comments.
      'max-len': ['error', { code: Infinity, comments: 140 }],
      eqeqeq: 'error',
      'no-duplicate-imports': 'error',
      'no-eval': 'error',
      // typescript-eslint has its own.
      'no-implied-eval': 'off',
      'no-restricted-syntax': ['error', ...rawHtmlSinks, ...cleanUpByChance],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, a11y.configs.recommended],
    rules: {
      ...noAssertions,
      'no-console': 'error',
      'max-lines': ['error', { max: 250 }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['reselect', '@reduxjs/toolkit'].map((name) => ({
              name,
              importNames: ['createSelector'],
              message: 'Use store/selectors/createSelector, which forgets.',
            })),
            {
              name: 'react',
              importNames: ['lazy', 'Suspense'],
              message: 'Use lazyPart or lazyWithTexts, which show at once what comes at once, and forget a failure.',
            },
          ],
          patterns: [
            {
              group: ['**/domain/visibleText', '../visibleText', './visibleText'],
              importNames: ['isolatedText'],
              message: 'text() isolates its values (src/i18n/README.md).',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...BROWSER_GLOBALS.map((name) => ({ name, message: `Only platform/ and rpc/ use ${name} (src/README.md).` })),
        { name: 'encodeURIComponent', message: 'Use encodeComponent (domain/visibleText): this function throws for a lone surrogate.' },
      ],
    },
  },
  { files: ['src/domain/visibleText.ts'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['src/store/selectors/createSelector.ts', 'src/i18n/translate.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['scripts/**/*.ts', 'webpack.config.ts'], rules: { 'max-lines': ['error', { max: 250 }] } },
  { files: ['src/domain/options/**'], rules: { 'max-lines': 'off' } },
  { files: ['src/platform/**', 'src/rpc/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/i18n/loadWithRetries.ts'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS.filter((name) => name !== 'fetch')] },
  },
  {
    files: ['src/index.tsx'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS.filter((name) => name !== 'document')] },
  },
  {
    files: ['src/sagas/**'],
    rules: {
      'no-restricted-syntax': ['error', ...rawHtmlSinks, ...untypedEffects],
      // `call([object, object.method])` names a method together with its object.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['src/sagas/effects.ts'], rules: { 'no-restricted-syntax': ['error', ...rawHtmlSinks] } },
  // The one place that turns what the wire sent into types.
  { files: ['src/rpc/decode/**'], rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] } },
  {
    files: ['__tests__/**', 'scripts/**'],
    rules: {
      // Tests poke at values on purpose; `expect.any(...)` and JSON.parse are typed as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'Wait for a condition (scripts/testbed/waitUntil.ts).' },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { require: 'readonly', module: 'writable', __dirname: 'readonly', Buffer: 'readonly' },
    },
  },
);
