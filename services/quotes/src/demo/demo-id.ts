import { Types } from 'mongoose';

/** The same id at every run: what makes seeding twice add nothing. */
export function demoId(prefix: string, index: number): Types.ObjectId {
  return Types.ObjectId.createFromHexString(
    `${prefix}${index.toString(16).padStart(24 - prefix.length, '0')}`,
  );
}
