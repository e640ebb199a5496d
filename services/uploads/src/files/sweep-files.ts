import { UPLOAD_RULES } from '@brightnest/contracts/files/file';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import type { ObjectStore } from '../object-store/object-store';
import { type FileRecord, keyOf, StoredFile } from './file';

/** One look through the files. */
export interface Sweep {
  store: ObjectStore;
  /** What is younger stays. */
  before: Date;
  /** Looked at between batches. */
  signal: AbortSignal;
}

const KEPT_UNUSED_MS = 24 * 60 * 60 * 1_000;
const EVERY_MS = 60 * 60 * 1_000;

/** Removes, every hour, the files that nobody refers to, then the objects that no file knows. */
export function sweepFiles(store: ObjectStore): PeriodicTask {
  return {
    name: 'sweep-files',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      const sweep: Sweep = { store, before: new Date(Date.now() - KEPT_UNUSED_MS), signal };
      const files = await removeUnusedFiles(sweep);
      const objects = await removeStrayObjects(sweep);
      if (files + objects > 0) log.info({ files, objects }, 'removed what nobody refers to');
    },
  };
}

const UNUSED_BATCH = 100;

/** Removes the files that nobody has referred to since before a time. @returns how many. */
export async function removeUnusedFiles({ store, before, signal }: Sweep): Promise<number> {
  let removed = 0;
  let hasMore = true;
  while (hasMore && !signal.aborted) {
    const files = await StoredFile.find(unusedBefore(before), { folder: 1, name: 1 })
      .sort({ unusedSince: 1 })
      .limit(UNUSED_BATCH)
      .lean<Pick<FileRecord, '_id' | 'folder' | 'name'>[]>();
    hasMore = files.length === UNUSED_BATCH;
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

// In a bucket that others use too, nothing is touched that is not named as keep-file names it.
const FOLDERS = UPLOAD_RULES.map(({ folder }) => folder);
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+$/;
const STRAY_BATCH = 500;

/**
 * Removes the objects from before a time that have no record: of uploads that died between the two, and of
 * files whose removal did. @returns how many.
 */
export async function removeStrayObjects(sweep: Sweep): Promise<number> {
  let removed = 0;
  for (const folder of FOLDERS) removed += await removeStraysIn(folder, sweep);
  return removed;
}

async function removeStraysIn(folder: string, sweep: Sweep): Promise<number> {
  let removed = 0;
  let names: string[] = [];
  for await (const { key, modifiedAt } of sweep.store.list(folder)) {
    const name = key.slice(folder.length + 1);
    if (modifiedAt < sweep.before && OWN_NAME.test(name)) names.push(name);
    if (names.length < STRAY_BATCH) continue;
    if (sweep.signal.aborted) return removed;
    removed += await removeStrays(folder, names, sweep);
    names = [];
  }
  return sweep.signal.aborted ? removed : removed + (await removeStrays(folder, names, sweep));
}

async function removeStrays(folder: string, names: string[], { store }: Sweep): Promise<number> {
  const files = await StoredFile.find(
    { folder, name: mongoose.trusted({ $in: names }) },
    { name: 1 },
  ).lean();
  const known = new Set(files.map(({ name }) => name));
  const strays = names.filter((name) => !known.has(name));
  for (const name of strays) await store.remove(keyOf({ folder, name }));
  return strays.length;
}
