import { DOCUMENT_RULE, PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import mongoose from 'mongoose';
import { StoredFile } from '../../model/file';
import { keyOf } from '../../model/file-address';
import type { Sweep } from './sweep-files';

// In a bucket that others use too, nothing is touched that is not named as keep-file names it.
const FOLDERS = [PROFILE_PICTURE_RULE.folder, DOCUMENT_RULE.folder];
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+$/;
const BATCH = 500;

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
    if (names.length < BATCH) continue;
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
