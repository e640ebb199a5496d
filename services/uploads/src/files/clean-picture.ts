import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createKeyedQueue } from '@brightnest/service-kit/keyed-queue';
import { toStoreError } from '../object-store/object-store';
import { holdsMetadata, withoutMetadata } from './picture-metadata';
import type { StagedFile } from './receive-file';

// One picture at a time is in memory, whole.
const queue = createKeyedQueue();

/** Takes out of a staged picture what its camera wrote into it. @returns the file as it is then. */
export async function cleanStagedPicture(
  staged: StagedFile,
  mediaType: string,
): Promise<StagedFile> {
  if (!holdsMetadata(mediaType)) return staged;
  try {
    return await queue('picture', () => clean(staged, mediaType));
  } catch (error) {
    throw toStoreError(error);
  }
}

async function clean(staged: StagedFile, mediaType: string): Promise<StagedFile> {
  const before = await readFile(staged.path);
  const after = withoutMetadata(before, mediaType);
  if (after.equals(before)) return staged;
  await writeFile(staged.path, after);
  const sha256 = createHash('sha256').update(after).digest('hex');
  return { path: staged.path, size: after.length, sha256 };
}
