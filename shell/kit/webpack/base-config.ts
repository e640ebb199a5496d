import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { federationRunTime } from './federation-run-time';

const root = join(__dirname, '../../..');

/**
 * What a build is for: files to publish, one workspace alone on a development server, or a program that
 * renders the workspace's pages ahead.
 */
export type BuildPurpose = 'publish' | 'develop' | 'prerender';

/** What a workspace's webpack.config.ts exports: the builder says what for and where to. */
export type ConfigFactory = (target: { purpose: BuildPurpose; outDir: string }) => Configuration;

// The cache is only good for the rules it was made with.
function rulesVersion(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const rules = readdirSync(__dirname).filter((file) => file.endsWith('.ts'));
  for (const file of rules.sort()) hash.update(readFileSync(join(__dirname, file)));
  return hash.digest('hex');
}

function sourceRule(develop: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: develop, refresh: develop } },
        experimental: {
          cacheRoot: join(root, 'node_modules/.cache/swc'),
          // ssr: class names come from the file, not from the order in which modules load.
          plugins: [
            [
              '@swc/plugin-styled-components',
              { ssr: true, displayName: develop, fileName: develop },
            ],
          ],
        },
      },
    },
  };
}

/** What host and remotes have in common. */
export function baseConfig(
  workspace: string,
  purpose: BuildPurpose,
  outDir: string,
): Configuration {
  const develop = purpose === 'develop';
  const name = basename(workspace);
  return {
    name,
    context: workspace,
    mode: develop ? 'development' : 'production',
    target: 'web',
    devtool: develop ? 'eval-source-map' : 'source-map',
    output: {
      path: outDir,
      uniqueName: name,
      filename: develop ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: develop ? '[name].js' : '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: 10_000,
      // A module that threw while it loaded is evaluated anew when it is asked for again.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // webpack takes the first target of an exports list alone, and the kit has .ts and .tsx files.
      alias: { '@brightnest/kit': join(root, 'shell/kit/src'), ...federationRunTime },
    },
    module: {
      rules: [
        sourceRule(develop),
        { test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      // By path: two workspaces of one name would throw each other's cache away.
      name: `${relative(root, workspace).replaceAll('/', '-')}-${purpose}`,
      version: rulesVersion(),
    },
  };
}
