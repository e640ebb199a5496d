import { readCallerEnv, startFolders } from './env';
import { lockHolder } from './lock';
import { runFileOf } from './start';
import { statusLines } from './summary';
import { memoryOf, readRunFile } from './supervisor/process-table';

/** `npm run status`: what runs, where, and how much memory it takes. */
export async function main(root: string): Promise<void> {
  const folders = startFolders(root, readCallerEnv());
  const record = lockHolder(folders.data) && readRunFile(runFileOf(folders));
  const lines = record ? statusLines(record, memoryOf) : ['Brightnest is not running.'];
  for (const line of lines) console.log(line);
}
