import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName } from '../src/federation/container-name';
import { SHARED_MODULES } from './shared-modules';

const common = {
  dts: false,
  shareStrategy: 'loaded-first' as const,
  runtimePlugins: [join(__dirname, 'runtime/csp-nonce.ts')],
};

/** The shell provides every shared module with its first load, and knows no remote when it is built. */
export function hostFederation(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    manifest: false,
    experiments: { asyncStartup: true, optimization: { target: 'web' } },
    shared: Object.fromEntries(
      SHARED_MODULES.map(({ request, version }) => [
        request,
        { singleton: true, eager: true, version, requiredVersion: `^${version}` },
      ]),
    ),
  });
}

/** A remote exposes its one module and brings no copy of a shared one. */
export function remoteFederation(remote: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...common,
    name: containerName(remote),
    filename: 'remote-entry.js',
    manifest: { fileName: 'manifest.json' },
    exposes: { './remote': './src/remote.tsx' },
    experiments: { asyncStartup: true, optimization: { target: 'web', disableRemote: true } },
    shared: Object.fromEntries(
      SHARED_MODULES.map(({ request, version }) => [
        request,
        { singleton: true, import: false as const, requiredVersion: `^${version}` },
      ]),
    ),
  });
}
