/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Published as ES modules only; jest loads CommonJS, so these are transformed like our own source.
const transformIgnorePatterns = [
  '/node_modules/(?!(file-type|token-types|strtok3|uint8array-extras|@tokenizer|@borewit|@tanstack|marked|age-encryption|@noble|@scure)/)',
];

const common: Config = {
  // Beside them only what npm installed, which takes long to list.
  roots: [
    'shell',
    'mfe-public',
    'mfe-customer',
    'mfe-admin',
    'mfe-cleaner',
    'gateway',
    'services',
    'deploy',
  ].map((folder) => `<rootDir>/${folder}`),
  transform,
  transformIgnorePatterns,
  moduleNameMapper: {
    '\\.woff2$': '<rootDir>/deploy/test/empty-asset.ts',
    // Jest takes the first target of an exports list alone, and the kit has .ts and .tsx files.
    '^@brightnest/kit/(.*)$': '<rootDir>/shell/kit/src/$1',
  },
  // TypeScript first: beside some programs stands the script of the same name that starts them.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

// Long stories of many parts, each with a command of its own that tells them longer: `npm run working-day`,
// `npm run soak`, `npm run fault-test`. `npm test` leaves them out.
const STORIES = ['working-day', 'deals-soak', 'fault-broker-and-quotes'];
const leftOut =
  process.env.WITHOUT_STORIES === 'yes' ? STORIES.map((name) => `/${name}\\.e2e\\.ts$`) : [];

// Packages are loaded once for all files of a worker.
const oneRealm: Config = {
  testEnvironment: '<rootDir>/deploy/test/one-realm/environment.cjs',
  runtime: '<rootDir>/deploy/test/one-realm/runtime.cjs',
};

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'node',
      ...oneRealm,
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/shell/kit/src/testing/browser-environment.ts',
      setupFiles: ['<rootDir>/shell/kit/src/testing/jsdom-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/shell/kit/src/testing/setup.ts'],
      testMatch: ['**/*.test.tsx'],
    },
    {
      ...common,
      displayName: 'browser',
      ...oneRealm,
      testMatch: ['<rootDir>/deploy/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns!, ...leftOut],
      globalSetup: '<rootDir>/deploy/test/browser-setup.ts',
      globalTeardown: '<rootDir>/deploy/test/browser-teardown.ts',
    },
  ],
  // Tests wait for servers about half of the time; what they keep in memory goes with a worker now and then.
  maxWorkers: 3,
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/deploy/test/longest-first.cjs',
  // A busy machine takes its time to start a service; what hangs still fails.
  testTimeout: 300_000,
};

export default config;
