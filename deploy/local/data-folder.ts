import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError, sentenceOf } from './plain-error';

/** Makes the folder and proves that files can be written there. @throws PlainError */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new PlainError(sentenceOf(error));
    throw new PlainError(
      `${folder} can't be written (${code}): make it a folder that you may write to.`,
    );
  }
}
