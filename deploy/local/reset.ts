import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readCallerEnv, startFolders } from './env';
import { releaseLock, takeLock } from './lock';
import { PlainError, sentenceOf } from './plain-error';
import { dockerName } from './programs/docker';
import { findProgram, runProgram } from './programs/run-program';
import { requireDataFolder, runFileOf } from './start';
import { endLeftovers } from './supervisor/process-table';

/** `npm run reset`: empties the data of this clone's site. */
export async function main(root: string, args: string[]): Promise<void> {
  const caller = readCallerEnv();
  const folders = startFolders(root, caller);
  try {
    await requireDataFolder(folders.data);
    const holder = takeLock(folders.data);
    if (holder) {
      throw new PlainError(
        `Brightnest is running (process ${holder.pid}). Stop it there with Ctrl-C first.`,
      );
    }
    try {
      await requireYes(args);
      await endLeftovers(runFileOf(folders));
      await emptyData(folders.data, caller.path);
    } finally {
      releaseLock(folders.data);
    }
    console.log('The data is gone; npm start begins with demonstration data.');
    if (caller.mongoUrl) console.log('The server that MONGO_URL names keeps what it has.');
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

async function requireYes(args: readonly string[]): Promise<void> {
  if (args.includes('--yes')) return;
  if (!process.stdin.isTTY) throw new PlainError('Say that you mean it: npm run reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Delete all data of this site? (yes/no) ');
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new PlainError('Nothing was deleted.');
}

const SERVERS = ['mongo', 'rabbitmq', 'minio'];
// Keys, ports and the built site stay: they are no data, and a start is quicker with them.
const DATA = [
  ...SERVERS,
  'mail',
  'sms',
  'files',
  'pages',
  'staging',
  'seeded.json',
  'secrets/jwt-keys',
];

/** Removes what a site has collected in its data folder; it must not run. */
export async function emptyData(data: string, path: readonly string[]): Promise<void> {
  for (const name of DATA) await rm(join(data, name), { recursive: true, force: true });
  const docker = findProgram('docker', path);
  if (!docker) return;
  // Named after the folder whose place it takes; there is none unless Docker ran the server.
  const volumes = SERVERS.map((name) => dockerName(join(data, name), name));
  await runProgram(docker, ['volume', 'rm', '--force', ...volumes]).catch(() => undefined);
}
