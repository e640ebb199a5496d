import { isDuplicateKey } from './error-map';
import type { Types } from 'mongoose';

/** What {@link createOnce} needs of a model. */
interface Creates<T> {
  create(record: T): Promise<unknown>;
  exists(filter: { _id: Types.ObjectId }): PromiseLike<unknown>;
}

/** Writes a record unless a double of the same submission wrote it first. @returns whether it did. */
export async function createOnce<T extends { _id: Types.ObjectId }>(
  model: Creates<T>,
  record: T,
): Promise<boolean> {
  try {
    await model.create(record);
    return true;
  } catch (error) {
    // Another unique key than the id would be another's record, not this one's double.
    if (isDuplicateKey(error) && (await model.exists({ _id: record._id }))) return false;
    throw error;
  }
}
