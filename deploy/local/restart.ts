import { join } from 'node:path';
import { readCallerEnv, startFolders } from './env';
import { lockHolder } from './lock';
import { sentenceOf } from './plain-error';
import { runFileOf } from './start';
import { buildSite } from './site/build-site';
import { readRunFile } from './supervisor/process-table';

/** `npm run restart -- quotes`: builds what changed and starts one service anew in the running site. */
export async function main(root: string, [name = '']: string[]): Promise<void> {
  const caller = readCallerEnv();
  const folders = startFolders(root, caller);
  const processes = (lockHolder(folders.data) && readRunFile(runFileOf(folders)))?.processes;
  const found = processes?.[name];
  if (!processes || !found) {
    const known = processes && `Say which one: ${Object.keys(processes).join(', ')}.`;
    console.error(known ?? 'Brightnest is not running; npm start starts it.');
    process.exit(1);
  }
  try {
    const stage = { status: () => undefined, note: (line: string) => console.log(line) };
    const { signal } = new AbortController();
    await buildSite({ root, siteDir: join(folders.data, 'site'), env: caller.all, signal, stage });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
  // It ends as asked; the running npm start sees it go and starts it again.
  process.kill(found.pid, 'SIGTERM');
  console.log(`${name} starts anew.`);
}
