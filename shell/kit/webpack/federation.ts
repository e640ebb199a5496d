import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { containerName } from '../src/federation/container-name';
import { ManifestPlugin } from './manifest-plugin';
import { SHARED_MODULES } from './shared-modules';

const REMOTE_ENTRY = 'remote-entry.js';
const EXPOSED_CHUNK = 'remote';

/** Runs first in every bundle that writes styles. */
export const CSP_NONCE_MODULE = join(__dirname, 'runtime/csp-nonce.ts');

const common = {
  dts: false,
  // Federation's own manifest would be one more request: the page's registry names each entry.
  manifest: false,
  shareStrategy: 'loaded-first' as const,
};
const optimization = { target: 'web' as const, disableSnapshot: true };

/**
 * The shell provides every shared module with its first load, and federation's run time as well. It knows
 * no remote when it is built.
 */
export function hostFederation(): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    experiments: { asyncStartup: true, optimization },
    shared: Object.fromEntries(
      SHARED_MODULES.map(({ request, version }) => [
        request,
        { singleton: true, eager: true, version, requiredVersion: `^${version}` },
      ]),
    ),
  });
}

/** A remote exposes its one module and brings no copy of a shared one, nor of the run time. */
export function remoteFederation(remote: string): WebpackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...common,
      name: containerName(remote),
      filename: REMOTE_ENTRY,
      exposes: {
        './remote': { name: EXPOSED_CHUNK, import: [CSP_NONCE_MODULE, './src/remote.tsx'] },
      },
      experiments: { optimization: { ...optimization, disableRemote: true } },
      shared: Object.fromEntries(
        SHARED_MODULES.map(({ request, version }) => [
          request,
          { singleton: true, import: false as const, requiredVersion: `^${version}` },
        ]),
      ),
    }),
    new ManifestPlugin(REMOTE_ENTRY, EXPOSED_CHUNK),
  ];
}
