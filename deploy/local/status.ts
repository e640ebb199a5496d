import { readCallerEnv } from './env';
import { startFolders } from './folders';
import { lockHolder } from './lock';
import { runFileOf } from './prepare-start';
import { statusLines } from './status-lines';
import { memoryOf } from './supervisor/process-table';
import { readRunFile } from './supervisor/run-file';

/** `npm run status`: what runs, where, and how much memory it takes. */
export async function main(root: string): Promise<void> {
  const folders = startFolders(root, readCallerEnv());
  const record = lockHolder(folders.data) && readRunFile(runFileOf(folders));
  const lines = record ? statusLines(record, memoryOf) : ['Brightnest is not running.'];
  for (const line of lines) console.log(line);
}
