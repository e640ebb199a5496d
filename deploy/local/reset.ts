import { createInterface } from 'node:readline/promises';
import { readCallerEnv } from './env';
import { emptyData } from './empty-data';
import { startFolders } from './folders';
import { releaseLock, takeLock } from './lock';
import { PlainError, sentenceOf } from './plain-error';
import { requireDataFolder } from './data-folder';
import { runFileOf } from './prepare-start';
import { endLeftovers } from './supervisor/leftovers';

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
