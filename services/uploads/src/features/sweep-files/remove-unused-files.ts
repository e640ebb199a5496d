import mongoose from 'mongoose';
import { StoredFile, type FileRecord } from '../../model/file';
import { keyOf } from '../../model/file-address';
import type { Sweep } from './sweep-files';

const BATCH = 100;

/** Removes the files that nobody has referred to since before a time. @returns how many. */
export async function removeUnusedFiles({ store, before, signal }: Sweep): Promise<number> {
  let removed = 0;
  let hasMore = true;
  while (hasMore && !signal.aborted) {
    const files = await StoredFile.find(unusedBefore(before), { folder: 1, name: 1 })
      .sort({ unusedSince: 1 })
      .limit(BATCH)
      .lean<Pick<FileRecord, '_id' | 'folder' | 'name'>[]>();
    hasMore = files.length === BATCH;
    for (const file of files) {
      // Asked once more: somebody may have come to use it. The record goes first, so that nobody is told
      // of a file whose bytes are gone; an object that a crash leaves here is found without its record.
      const { deletedCount } = await StoredFile.deleteOne({
        _id: file._id,
        ...unusedBefore(before),
      });
      if (deletedCount === 0) continue;
      await store.remove(keyOf(file));
      removed += 1;
    }
  }
  return removed;
}

export function unusedBefore(before: Date) {
  return {
    unusedSince: mongoose.trusted({ $lt: before }),
    // What is still to be told of it would go with it.
    'pendingEvents.id': mongoose.trusted({ $exists: false }),
  };
}
