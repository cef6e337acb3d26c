import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { noSpreadLiteral } from './scripts/check/no-spread-literal.mjs';
import { retiredSyntax } from './scripts/check/retired-names.mjs';

/** Allows an import in one place only. `test/architecture.test.ts` enforces the other rules. */
const only = (name, importNames, message) => ({ name, importNames, message });
const electronOnly = [
  only('electron', ['ipcMain'], 'ipcMain only in src/main/ipc'),
  only('electron', ['ipcRenderer'], 'ipcRenderer only in src/preload'),
  only('electron', ['safeStorage'], 'safeStorage only in src/main/storage/secret-store.ts'),
  only(
    'electron',
    ['shell'],
    'shell only in src/main/security/external-links.ts and src/main/files',
  ),
];

export default ts.config(
  {
    ignores: [
      'node_modules/',
      'out/',
      'dist/',
      'tour/',
      'test-results/',
      'playwright-report/',
      '.svelte-check/',
      'src/shared/messages/compiled/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.node } } },
  {
    files: ['src/renderer/**'],
    languageOptions: { globals: { ...globals.browser, ...globals.worker } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { 'svelte/require-each-key': 'error', 'svelte/no-at-html-tags': 'error' },
  },
  {
    plugins: { kartotek: { rules: { 'no-spread-literal': noSpreadLiteral } } },
    rules: { 'kartotek/no-spread-literal': 'error' },
  },
  {
    files: ['src/**', 'test/**'],
    rules: {
      'no-restricted-syntax': ['error', ...retiredSyntax],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrorsIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [...electronOnly, only('zod', undefined, 'zod only through @shared/zod')].map(
            ({ importNames, ...rest }) => (importNames ? { ...rest, importNames } : rest),
          ),
        },
      ],
    },
  },
  {
    files: [
      'src/main/ipc/**',
      'src/preload/**',
      'src/main/storage/secret-store.ts',
      'src/main/security/external-links.ts',
      'src/main/files/**',
      'src/shared/zod.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: [
      'test/**',
      'scripts/**',
      'src/sample/serve/main.ts',
      'src/sample/serve/**',
      'src/main/app/log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      'test/e2e/**',
      'test/full/*.spec.ts',
      'test/support/e2e/**',
      'test/support/packaging/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...retiredSyntax,
        {
          selector:
            'AwaitExpression > CallExpression[callee.property.name=/^(count|all(InnerTexts|TextContents)|is(Visible|Hidden|Enabled|Disabled|Checked)|evaluateAll)$/]',
          message:
            'It reads the screen of this moment. Wait with expect(…) or expect.poll(…), or take test/support/e2e/settled.ts.',
        },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
