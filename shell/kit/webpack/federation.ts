import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { Compilation, type Compiler, sources, type WebpackPluginInstance } from 'webpack';
import kit from '../package.json';
import { containerName, MANIFEST_FILE, type RemoteManifest } from '../src/runtime/remote-build';

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

/** Writes the manifest of a remote. */
class ManifestPlugin {
  constructor(
    private readonly entry: string,
    /** Name of the chunk that holds the exposed module. */
    private readonly exposed: string,
  ) {}

  apply(compiler: Compiler): void {
    const name = 'ManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Last of all, when the names of the files are what they stay.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = compilation.namedChunkGroups.get(this.exposed)?.getFiles() ?? [];
        const manifest: RemoteManifest = {
          entry: this.entry,
          files: files.filter((file) => file.endsWith('.js')),
        };
        compilation.emitAsset(MANIFEST_FILE, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}

const peers: Record<string, string> = kit.peerDependencies;

// Requests besides the bare name through which the site imports a peer.
const PEER_SUBPATHS: Record<string, readonly string[]> = {
  react: ['/jsx-runtime'],
  'react-dom': ['/client'],
};

// Parts of the kit that hold state or a React context: two copies on a page would not see each other.
// react-router, react-redux and Redux Toolkit are bundled once, inside these, and only what is used of
// them: a shared library comes whole.
const KIT_SUBPATHS = [
  ...['router', 'store', 'api', 'session', 'toast', 'live-updates', 'step-up'],
].map((name) => `/runtime/${name}`);

/** One module that every part of the page must share, and the version that remotes expect. */
export interface SharedModule {
  /** The import request, to the letter: federation matches it as text. */
  request: string;
  version: string;
}

/** The libraries that the shell provides to the remotes. */
export const SHARED_LIBRARIES: readonly SharedModule[] = Object.entries(peers).flatMap(
  ([name, version]) =>
    ['', ...(PEER_SUBPATHS[name] ?? [])].map((subpath) => ({ request: name + subpath, version })),
);

/** What it provides of the kit. */
export const SHARED_KIT: readonly SharedModule[] = KIT_SUBPATHS.map((subpath) => ({
  request: kit.name + subpath,
  version: kit.version,
}));

/** Both: the one list that host and remotes derive from. */
const SHARED_MODULES = [...SHARED_LIBRARIES, ...SHARED_KIT];
