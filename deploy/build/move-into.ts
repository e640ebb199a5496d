import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Moves the files of a new build into the folder that is being served, `last` at the end because it
 * names the others. Files of earlier builds stay for a day: a page that is just loading asks for them.
 */
export async function moveInto(built: string, served: string, last: string): Promise<void> {
  await mkdir(served, { recursive: true });
  const files = await readdir(built);
  const inOrder = [
    ...files.filter((file) => file !== last),
    ...files.filter((file) => file === last),
  ];
  for (const file of inOrder) await rename(join(built, file), join(served, file));

  const isNew = new Set(files);
  const old = (await readdir(served)).filter((file) => !isNew.has(file));
  for (const file of old) {
    const { mtimeMs } = await stat(join(served, file));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(join(served, file), { recursive: true });
  }
}
