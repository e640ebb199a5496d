import federation, { type Federation } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** What a container needs of federation besides its run time, lent by the shell to every remote. */
  var brightnestFederation: Federation | undefined;
}

const { bundlerRuntime } = federation;
globalThis.brightnestFederation = {
  ...federation,
  // The shell exposes nothing, so its own build leaves out how a container starts.
  bundlerRuntime: bundlerRuntime && { ...bundlerRuntime, initContainerEntry },
};
