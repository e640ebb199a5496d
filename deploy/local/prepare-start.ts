import { join } from 'node:path';
import { requireDataFolder } from './data-folder';
import { requireDiskSpace } from './disk-space';
import type { CallerEnv } from './env';
import type { Folders } from './folders';
import { releaseLock, takeLock } from './lock';
import { PlainError } from './plain-error';
import { requirePort } from './ports';
import { endLeftovers } from './supervisor/leftovers';
import { readRunFile } from './supervisor/run-file';

export const runFileOf = (folders: Folders) => join(folders.data, 'run.json');

/**
 * What must hold before anything begins. Takes the data folder for this process.
 * @throws PlainError with the one sentence to show.
 */
export async function prepareStart(
  folders: Folders,
  caller: CallerEnv,
  say: (line: string) => void,
): Promise<void> {
  await requireDataFolder(folders.data);
  const holder = takeLock(folders.data);
  if (holder) throw new PlainError(alreadyRunning(folders, holder.pid));
  try {
    const ended = await endLeftovers(runFileOf(folders));
    if (ended.length > 0) say(`Ended what a killed start had left: ${ended.join(', ')}`);
    await requirePort(caller.port);
    await requireDiskSpace(folders.data);
  } catch (error) {
    releaseLock(folders.data);
    throw error;
  }
}

function alreadyRunning(folders: Folders, pid: number): string {
  const url = readRunFile(runFileOf(folders))?.url;
  const where = url ? `at ${url}` : 'and is still starting';
  return `Brightnest already runs from this folder ${where} (process ${pid}). Stop it there with Ctrl-C first.`;
}
