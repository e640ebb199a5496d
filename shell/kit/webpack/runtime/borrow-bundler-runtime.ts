import type { Federation } from '@module-federation/webpack-bundler-runtime';

const { runtime, ...lent }: Partial<Federation> = globalThis.brightnestFederation ?? {};
if (!runtime) throw new Error('A remote runs in the page of the shell.');
const { createInstance, getInstance } = runtime;

// An entry that runs again, after a failure, is the same container. Federation's own init looks for it
// by the name of the build that it came with, which is the shell's.
const init: typeof runtime.init = (options) => {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
};

/** Stands in a remote for federation's bundler run time: the shell's, with instances of its own. */
const federation = { ...lent, runtime: { ...runtime, init } };
export default federation;
