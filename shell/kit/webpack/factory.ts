import { basename, join } from 'node:path';
import { REMOTE_BASE_PLACEHOLDER } from '@brightnest/contracts/site/pages';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { BannerPlugin, Compilation, type Configuration } from 'webpack';
import { PRERENDER_PROGRAM } from '../src/runtime/remote-build';
import { baseConfig, type ConfigFactory } from './base-config';
import {
  CSP_NONCE_MODULE,
  hostFederation,
  remoteFederation,
  SHARED_KIT,
  SHARED_LIBRARIES,
  type SharedModule,
} from './federation';
import { borrowedRunTime, LEND_RUN_TIME } from './federation-run-time';
import { OfflinePlugin } from './offline-plugin';

// The shell provides a shared module only if it imports exactly that request itself.
const importShared = (modules: readonly SharedModule[]) =>
  `data:text/javascript,${encodeURIComponent(
    modules.map(({ request }) => `import ${JSON.stringify(request)};`).join(''),
  )}`;

const SHELL_PATH = '/shell/';

/** The webpack configuration of the shell. `export default hostConfig(__dirname)`. */
export function hostConfig(workspace: string): ConfigFactory {
  return ({ purpose, outDir }) => {
    const base = baseConfig(workspace, purpose, outDir);
    if (purpose === 'prerender') return prerenderConfig(base, './src/prerender.tsx', SHELL_PATH);
    return {
      ...base,
      // Three scripts, so that the browser is free for the reader between the one and the other. The first holds all
      // shared code, of which the second runs its part.
      entry: {
        libraries: [
          './src/first-format.ts',
          ...[CSP_NONCE_MODULE, LEND_RUN_TIME, importShared(SHARED_LIBRARIES)],
        ],
        shared: { import: importShared(SHARED_KIT), dependOn: 'libraries' },
        shell: { import: './src/main.tsx', dependOn: 'shared' },
      },
      output: { ...base.output, publicPath: SHELL_PATH },
      plugins: [
        hostFederation(),
        compiledAhead(),
        new HtmlWebpackPlugin({ template: 'index.html', minify: false, scriptLoading: 'defer' }),
      ],
    };
  };
}

/**
 * Has Chromium compile a file while it is still being fetched, beside the main thread. Without the hint it only looks
 * through functions, and compiles each on the main thread when it is called first: the files of the staff dashboard then
 * take twice as long to run. Browsers that do not know the hint read a comment.
 */
function compiledAhead(): BannerPlugin {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.[0-9a-f]{10}\.js$/,
    // After comments are removed, before lines are counted for source maps.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

function publishedRemote(
  workspace: string,
  base: Configuration,
  { offline }: RemoteParts,
): Configuration {
  return {
    ...base,
    // Nothing starts a remote: the shell loads the container and asks it for its module.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...borrowedRunTime } },
    // Every version has a folder of its own: no browser could keep a file of libraries beyond it.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    plugins: [
      ...remoteFederation(basename(workspace)),
      compiledAhead(),
      ...(offline === undefined ? [] : [new OfflinePlugin(join(workspace, offline))]),
    ],
  };
}

function standaloneRemote(base: Configuration): Configuration {
  return {
    ...base,
    entry: './src/main.ts',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      new ReactRefreshPlugin({ overlay: false }),
      new HtmlWebpackPlugin({ template: join(__dirname, 'standalone.html') }),
    ],
  };
}

/** What a remote may bring besides its module. */
export interface RemoteParts {
  /** Folder with `service-worker.ts`, `app.webmanifest` and its icons; pages of a build have them. */
  offline?: string;
}

/** The webpack configuration of a remote. `export default remoteConfig(__dirname)`. */
export function remoteConfig(workspace: string, parts: RemoteParts = {}): ConfigFactory {
  return ({ purpose, outDir }) => {
    const base = baseConfig(workspace, purpose, outDir);
    if (purpose === 'publish') return publishedRemote(workspace, base, parts);
    if (purpose === 'develop') return standaloneRemote(base);
    return prerenderConfig(base, remotePrerenderEntry(workspace), REMOTE_BASE_PLACEHOLDER);
  };
}

/**
 * The webpack configuration of a page that is no part of the site, from `src/main.tsx` and `index.html`.
 * `export default pageConfig(__dirname)`.
 */
export function pageConfig(workspace: string): ConfigFactory {
  return ({ purpose, outDir }) => {
    const base = baseConfig(workspace, purpose, outDir);
    return {
      ...base,
      entry: './src/main.tsx',
      output: { ...base.output, publicPath: '/' },
      plugins: [
        ...(purpose === 'develop' ? [new ReactRefreshPlugin({ overlay: false })] : []),
        new HtmlWebpackPlugin({ template: 'index.html', scriptLoading: 'defer' }),
      ],
    };
  };
}

export type { BuildPurpose, ConfigFactory } from './base-config';

/**
 * Makes a build's configuration that of a program for Node, from the same sources by the same rules:
 * class names and addresses of files come out as they do in the browser.
 */
function prerenderConfig(base: Configuration, entry: string, publicPath: string): Configuration {
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: [PROGRAM_SETTINGS, entry],
    output: { path: base.output?.path, filename: PRERENDER_PROGRAM, publicPath },
    module: {
      ...base.module,
      // One file, and no copies of the pictures: the browser's build has them.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: {
        'asset/resource': {
          filename: base.output?.assetModuleFilename,
          emit: false,
        },
      },
    },
    optimization: { minimize: false },
  };
}

const PROGRAM_SETTINGS = join(__dirname, 'runtime/program-settings.ts');
const PRERENDER_MODULE = join(__dirname, '../src/ui/screens/prerender.tsx');

/** The program of a remote: its module is given to what renders the screens of any. */
function remotePrerenderEntry(workspace: string): string {
  const source = `
    import { remote } from ${JSON.stringify(join(workspace, 'src/remote.tsx'))};
    import { prerenderScreens, printJson } from ${JSON.stringify(PRERENDER_MODULE)};
    printJson(prerenderScreens(remote));`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
