import { dirname, join } from 'node:path';

const ownPart = (file: string) => join(__dirname, 'runtime', file);

// The plugin asks for some parts of its run time by require and gets them as CommonJS: a second copy of
// each, of which nothing unused can be left out.
function asModules(): Record<string, string> {
  const parts = ['runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'];
  return Object.fromEntries(
    parts.map((part) => [
      `@module-federation/${part}$`,
      require.resolve(`@module-federation/${part}`).replace(/\.cjs$/, '.js'),
    ]),
  );
}

// `disableSnapshot` leaves out the plugins that use these, and keeps them.
function withoutManifests(): Record<string, string> {
  const core = dirname(require.resolve('@module-federation/runtime-core'));
  const unused = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'];
  return Object.fromEntries(
    unused.map((file) => [`${join(core, file)}$`, ownPart('no-manifests.ts')]),
  );
}

/** Where every build finds federation's run time. */
export const federationRunTime = { ...asModules(), ...withoutManifests() };

/** Where a published remote finds it: with the shell. The plugin's `externalRuntime` lends the core alone. */
export const borrowedRunTime = {
  [`${require.resolve('@module-federation/webpack-bundler-runtime/bundler')}$`]: ownPart(
    'borrow-bundler-runtime.ts',
  ),
};

/** Lends it; runs in the shell before any remote. */
export const LEND_RUN_TIME = ownPart('lend-bundler-runtime.ts');
