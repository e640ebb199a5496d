import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that can be filled to the last byte. */
export interface FillableDisk {
  /** Fills what is free. */
  fill(): Promise<void>;
  /** Frees what {@link fill} took. */
  free(): Promise<void>;
}

/** A disk of its own for one program. */
export interface SmallDisk extends FillableDisk {
  /** Takes the disk away with all that is on it. */
  remove(): Promise<void>;
}

const FILLER = 'filler-of-the-disk';
const BLOCK = Buffer.alloc(1024 * 1024, 'x');

/**
 * Mounts a small file system in memory at a folder, which it makes.
 * @throws where this process may not mount: it has to be root on Linux.
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return {
    ...smallDiskAt(folder),
    // What still has a file open there keeps it until it ends.
    remove: async () => {
      await run('umount', ['--lazy', folder]);
    },
  };
}

/** The small disk that is mounted at a folder. */
export function smallDiskAt(folder: string): FillableDisk {
  const filler = join(folder, FILLER);
  return { fill: () => fillUp(filler), free: () => rm(filler, { force: true }) };
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    // The last blocks go in by less and less.
    for (let size = BLOCK.length; size >= 1;) {
      const written = await file.write(BLOCK, 0, size).then(
        ({ bytesWritten }) => bytesWritten,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          return 0;
        },
      );
      if (written < size) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}
