import type { BuildPurpose } from '@brightnest/kit/webpack';
import webpack, { type Stats } from 'webpack';
import { loadConfig } from './run-webpack';

const PURPOSES: readonly BuildPurpose[] = ['publish', 'prerender'];

/** Builds one workspace in a process of its own: `webpack-worker.ts <workspace> <folder> <purpose>`. */
async function main([workspace, outDir, asked]: string[]): Promise<void> {
  const purpose = PURPOSES.find((known) => known === asked);
  if (!workspace || !outDir || !purpose) {
    throw new Error('Say which workspace to build, where to and what for.');
  }
  const compiler = webpack(loadConfig(workspace)({ purpose, outDir }));
  if (!compiler) throw new Error(`${workspace}/webpack.config.ts makes no compiler.`);
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  // Closing writes the cache that makes the next build quick.
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats?.hasErrors() || stats?.hasWarnings()) {
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  }
  if (stats?.hasErrors()) process.exitCode = 1;
}

// Nobody waits for this build any more once the process that started it is gone.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
