import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';

const OLDEST_NODE = [20, 19];
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Compiles a program of deploy/ into one file and runs its `main(root, args)`. */
export async function run(entry) {
  refuseOldNode();
  if (process.platform === 'win32') fail('On Windows, run Brightnest inside WSL.');
  const { loadCompiler } = await import('./compiler.mjs');
  const outfile = join(root, 'deploy/dist', `${basename(entry, '.ts')}.cjs`);
  try {
    loadCompiler(root).buildSync({
      entryPoints: [join(root, entry)],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      // Compiled before the packages are installed, so they are looked up only when they are used.
      packages: 'external',
      alias: {
        '@brightnest/contracts': join(root, 'services/contracts/src'),
        '@brightnest/service-kit': join(root, 'services/service-kit/src'),
      },
      logLevel: 'warning',
    });
  } catch (error) {
    fail(`${entry} could not be compiled: ${error.message}`);
  }
  process.setSourceMapsEnabled(true);
  await createRequire(import.meta.url)(outfile).main(root, process.argv.slice(2));
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (!isOld) return;
  fail(
    `Brightnest needs Node ${OLDEST_NODE.join('.')} or later; this is Node ${process.versions.node}.`,
  );
}
