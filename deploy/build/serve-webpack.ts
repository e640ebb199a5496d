import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { loadConfig } from './run-webpack';

/** Serves what is built of a workspace on a port of this machine, and builds anew whatever changes. */
export async function serveWebpack(
  workspace: string,
  { port, proxy = [] }: { port: number; proxy?: Configuration['proxy'] },
): Promise<void> {
  const compiler = webpack(loadConfig(workspace)({ purpose: 'develop', outDir: '/' }));
  if (!compiler) throw new Error(`${workspace}/webpack.config.ts makes no compiler.`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { logging: 'warn' },
      proxy,
    },
    compiler,
  );
  await server.start();
}
