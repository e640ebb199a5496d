import { statfs } from 'node:fs/promises';
import { PlainError } from './plain-error';

/** Packages, servers, data and builds of a first start, with some room left. */
export const NEEDED_BYTES = 1.5e9;

/** @throws PlainError when the file system of `folder` has less than `needed` bytes left. */
export async function requireDiskSpace(folder: string, needed = NEEDED_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new PlainError(
    `The disk that holds ${folder} is nearly full: ${gigabytes(free)} GB are free, ` +
      `${gigabytes(needed)} GB are needed.`,
  );
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
