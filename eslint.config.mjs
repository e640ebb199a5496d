import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { house } from './deploy/lint/standard-names.mjs';
import { ANSWERING, TRANSLATED, UNTRANSLATED } from './deploy/lint/untranslated.mjs';

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.data/', '**/.federation/', '**/coverage/'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    plugins: { house },
    rules: {
      'house/standard-names': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
    },
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'deploy/workshop/src/**'],
    languageOptions: { globals: { ...globals.browser } },
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'deploy/workshop/src/**'],
    // Tests reach into components and out of them on purpose.
    ignores: ['**/*.test.tsx', '**/testing/**'],
    plugins: { 'react-hooks': reactHooks },
    // The other rules of the plugin run React's compiler, which takes longer than all else: `npm run lint:react`.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    files: ['mfe-*/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='baseApi'][property.name='injectEndpoints']",
          message:
            "All remotes of a page share the names of their endpoints: use remoteApi('…').injectEndpoints, which asks for the remote's prefix.",
        },
      ],
    },
  },
  {
    files: ['services/**/*.ts', 'gateway/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='redirect']))",
          message:
            "Say what becomes of a redirect, `redirect: 'error'` as a rule: followed, it leads to where nobody meant to call.",
        },
        {
          selector: "Property[key.name='rejectUnauthorized'][value.value!=true]",
          message: 'Whoever is called shows a certificate that is verified.',
        },
      ],
    },
  },
  {
    files: ['services/**', 'gateway/**', 'shell/**', 'mfe-*/**'],
    // The one place that has it is the profile that holds until a company sets its own.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/company/company-profile.ts'],
    rules: { 'house/company-name': 'error' },
  },
  {
    files: ['services/**', 'gateway/**', 'shell/**', 'mfe-*/**'],
    // The one place that has it is the region that holds until a company sets its own; and areas that applicants
    // choose from, as specified.
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      '**/company/region.ts',
      '**/applications/applicant.ts',
    ],
    rules: { 'house/home-region': 'error' },
  },
  {
    files: TRANSLATED.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      ...UNTRANSLATED.flatMap((path) => [path, `${path}/**`]),
    ],
    rules: { 'house/untranslated': 'error' },
  },
  {
    files: ANSWERING.map((folder) => `${folder}/**/*.ts`),
    ignores: ['**/*.test.ts', '**/testing/**', 'services/contracts/**'],
    rules: { 'house/untranslated': ['error', { inAnswers: true }] },
  },
  // Command-line programs speak on standard output.
  { files: ['deploy/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
