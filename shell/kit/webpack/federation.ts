import { join } from 'node:path';
import { type WebpackPluginInstance, container } from 'webpack';
import { containerName } from '../src/federation/container-name';
import { ManifestPlugin } from './manifest-plugin';
import { SHARED_MODULES } from './shared-modules';

const REMOTE_ENTRY = 'remote-entry.js';
const EXPOSED_CHUNK = 'remote';

/** Runs first in every bundle that writes styles. */
export const CSP_NONCE_MODULE = join(__dirname, 'runtime/csp-nonce.ts');

/** The shell provides every shared module with its first load, and knows no remote when it is built. */
export function hostFederation(): WebpackPluginInstance {
  return new container.ModuleFederationPlugin({
    name: 'shell',
    shared: Object.fromEntries(
      SHARED_MODULES.map(({ request, version }) => [
        request,
        { singleton: true, eager: true, version, requiredVersion: `^${version}` },
      ]),
    ),
  });
}

/** A remote exposes its one module and brings no copy of a shared one. */
export function remoteFederation(remote: string): WebpackPluginInstance[] {
  return [
    new container.ModuleFederationPlugin({
      name: containerName(remote),
      filename: REMOTE_ENTRY,
      exposes: {
        './remote': { name: EXPOSED_CHUNK, import: [CSP_NONCE_MODULE, './src/remote.tsx'] },
      },
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
