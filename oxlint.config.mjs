import { ANSWERING, TRANSLATED, UNTRANSLATED } from './deploy/lint/untranslated.mjs';

const IN_BROWSERS = ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'deploy/workshop/src/**'];
const OF_TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

const errors = (prefix, names) => Object.fromEntries(names.map((name) => [prefix + name, 'error']));

const BUTTONS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./deploy/lint/house.mjs'],
  categories: { correctness: 'off' },
  env: { node: true, es2024: true },
  ignorePatterns: ['**/dist/', '.data/', '**/.federation/', '**/coverage/'],
  rules: {
    'house/standard-names': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    ...errors('', [
      ...[
        'no-console',
        'no-eval',
        'no-implied-eval',
        'no-new-func',
        'no-var',
        'no-array-constructor',
      ],
      ...['no-unused-expressions', 'prefer-const', 'prefer-rest-params', 'prefer-spread'],
      'object-shorthand',
    ]),
    ...errors('typescript/', [
      ...['ban-ts-comment', 'no-duplicate-enum-values', 'no-empty-object-type', 'no-explicit-any'],
      ...['no-extra-non-null-assertion', 'no-misused-new', 'no-namespace', 'no-require-imports'],
      ...['no-non-null-asserted-optional-chain', 'no-this-alias', 'no-unnecessary-type-constraint'],
      ...['no-unsafe-declaration-merging', 'no-unsafe-function-type', 'no-wrapper-object-types'],
      ...['prefer-as-const', 'prefer-namespace-keyword', 'triple-slash-reference'],
    ]),
  },
  overrides: [
    {
      files: IN_BROWSERS,
      env: { browser: true },
      rules: {
        ...errors('jsx-a11y/', [
          ...['alt-text', 'anchor-has-content', 'anchor-is-valid', 'aria-props', 'aria-proptypes'],
          ...['aria-activedescendant-has-tabindex', 'aria-role', 'aria-unsupported-elements'],
          ...['autocomplete-valid', 'click-events-have-key-events', 'heading-has-content', 'scope'],
          ...['html-has-lang', 'iframe-has-title', 'img-redundant-alt', 'media-has-caption'],
          ...['label-has-associated-control', 'mouse-events-have-key-events', 'no-access-key'],
          ...['no-autofocus', 'no-distracting-elements', 'no-redundant-roles'],
          ...['role-has-required-aria-props', 'role-supports-aria-props', 'tabindex-no-positive'],
        ]),
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              ...['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'],
            ],
          },
        ],
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { tr: ['none', 'presentation'], canvas: ['img'] },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: ['onError', 'onLoad', ...BUTTONS],
            alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
            dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
            body: ['onError', 'onLoad'],
            iframe: ['onError', 'onLoad'],
            img: ['onError', 'onLoad'],
          },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          {
            ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
            ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
            li: [
              'menuitem',
              'menuitemradio',
              'menuitemcheckbox',
              'option',
              'row',
              'tab',
              'treeitem',
            ],
            table: ['grid'],
            td: ['gridcell'],
            fieldset: ['radiogroup', 'presentation'],
          },
        ],
        'jsx-a11y/no-noninteractive-tabindex': [
          'error',
          { tags: [], roles: ['tabpanel'], allowExpressionValues: true },
        ],
        'jsx-a11y/no-static-element-interactions': [
          'error',
          { allowExpressionValues: true, handlers: BUTTONS },
        ],
      },
    },
    {
      files: IN_BROWSERS,
      // Tests reach into components and out of them on purpose.
      excludeFiles: OF_TESTS,
      // Those of hooks, and those of React's compiler but for `purity`: how long ago something was is told as of now.
      rules: errors('react/', [
        ...['rules-of-hooks', 'exhaustive-deps', 'error-boundaries', 'globals', 'immutability'],
        ...['incompatible-library', 'preserve-manual-memoization', 'refs', 'set-state-in-effect'],
        ...['set-state-in-render', 'static-components', 'unsupported-syntax', 'use-memo'],
      ]),
    },
    {
      files: ['mfe-*/**/*.{ts,tsx}'],
      rules: {
        'house/refused-syntax': [
          'error',
          [
            [
              "MemberExpression[object.name='baseApi'][property.name='injectEndpoints']",
              "All remotes of a page share the names of their endpoints: use remoteApi('…').injectEndpoints, which asks for the remote's prefix.",
            ],
          ],
        ],
      },
    },
    {
      files: ['services/**/*.ts', 'gateway/**/*.ts'],
      excludeFiles: OF_TESTS,
      rules: {
        'house/refused-syntax': [
          'error',
          [
            [
              "CallExpression[callee.name='fetch']:not(:has(Property[key.name='redirect']))",
              "Say what becomes of a redirect, `redirect: 'error'` as a rule: followed, it leads to where nobody meant to call.",
            ],
            [
              "Property[key.name='rejectUnauthorized'][value.value!=true]",
              'Whoever is called shows a certificate that is verified.',
            ],
          ],
        ],
      },
    },
    {
      files: ['services/**', 'gateway/**', 'shell/**', 'mfe-*/**'],
      // The one place that has it is the profile that holds until a company sets its own.
      excludeFiles: [...OF_TESTS, '**/company/company-profile.ts'],
      rules: { 'house/company-name': 'error' },
    },
    {
      files: ['services/**', 'gateway/**', 'shell/**', 'mfe-*/**'],
      // The one place that has it is the region that holds until a company sets its own; and areas that applicants
      // choose from, as specified.
      excludeFiles: [...OF_TESTS, '**/company/region.ts', '**/applications/applicant.ts'],
      rules: { 'house/home-region': 'error' },
    },
    {
      files: TRANSLATED.map((folder) => `${folder}/**/*.{ts,tsx}`),
      excludeFiles: [...OF_TESTS, ...UNTRANSLATED.flatMap((path) => [path, `${path}/**`])],
      rules: { 'house/untranslated': 'error' },
    },
    {
      files: ANSWERING.map((folder) => `${folder}/**/*.ts`),
      excludeFiles: [...OF_TESTS, 'services/contracts/**'],
      rules: { 'house/untranslated': ['error', { inAnswers: true }] },
    },
    // Command-line programs speak on standard output.
    { files: ['deploy/**'], rules: { 'no-console': 'off' } },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
  ],
};
