import type { FileUser } from '@brightnest/contracts/uploads/file-owner';
import mongoose, { type Types } from 'mongoose';
import { addressOf } from './file-address';
import { StoredFile } from './file';

/**
 * Notes that a record refers to a file, which stays as long as one does.
 * @returns the file's id; undefined when there is none at this address.
 */
export async function useFile(url: string, by: FileUser): Promise<Types.ObjectId | undefined> {
  const address = addressOf(url);
  if (!address) return undefined;
  const file = await StoredFile.findOneAndUpdate(
    address,
    { $addToSet: { usedBy: by }, $unset: { unusedSince: 1 } },
    { projection: { _id: 1 } },
  ).lean();
  return file?._id;
}

/** Notes that a record refers to none but these of the files it did; the others' last day begins. */
export async function releaseFiles(by: FileUser, kept: readonly Types.ObjectId[]): Promise<void> {
  await StoredFile.updateMany(
    { usedBy: by, _id: mongoose.trusted({ $nin: kept }) },
    [
      { $set: { usedBy: { $setDifference: ['$usedBy', [by]] } } },
      { $set: { unusedSince: { $cond: [{ $eq: ['$usedBy', []] }, '$$NOW', '$$REMOVE'] } } },
    ],
    { updatePipeline: true },
  );
}

/** Lets a file's day begin anew while nobody uses it, and tells whose it is and who refers to it. */
export async function holdFile(url: string) {
  const address = addressOf(url);
  if (!address) return null;
  return StoredFile.findOneAndUpdate(
    address,
    [{ $set: { unusedSince: { $cond: ['$unusedSince', '$$NOW', '$$REMOVE'] } } }],
    { updatePipeline: true, projection: { ownerId: 1, usedBy: 1 } },
  ).lean();
}
