import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@brightnest/service-kit/errors';
import { isAbsent, type ObjectStore, toStoreError, withExactSize } from './object-store';

// Keys are made by this service; this keeps a wrong one inside the root all the same.
const SAFE_KEY = /^[a-z-]+\/[\w-]+\.[a-z0-9]+$/;

/** Objects as files below `root`, for a site without MinIO. */
export function createDiskStore(root: string): ObjectStore {
  const incoming = join(root, '.incoming');

  function pathOf(key: string): string {
    if (!SAFE_KEY.test(key)) throw new AppError('not_found');
    return join(root, key);
  }

  return {
    async put(key, body, size) {
      const target = pathOf(key);
      const part = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeDurably(part, body, size);
        await rename(part, target);
      } catch (error) {
        // Where the part can't be removed either, the first error is the one to tell.
        await rm(part, { force: true }).catch(() => undefined);
        throw toStoreError(error);
      }
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? new AppError('not_found') : toStoreError(error);
      });
      return file.createReadStream(range);
    },

    async stat(key) {
      try {
        return { size: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw toStoreError(error);
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw toStoreError(error);
      });
    },

    async *list(folder) {
      try {
        for await (const { name } of await opendir(join(root, folder))) {
          const found = await stat(join(root, folder, name)).catch(() => undefined);
          if (found?.isFile()) yield { key: `${folder}/${name}`, modifiedAt: found.mtime };
        }
      } catch (error) {
        if (!isAbsent(error)) throw toStoreError(error);
      }
    },
  };
}

async function writeDurably(
  path: string,
  body: AsyncIterable<Buffer>,
  size: number,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of withExactSize(body, size)) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
