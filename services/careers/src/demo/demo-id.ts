import { Types } from 'mongoose';

/** The same id at every run, whatever staff renamed: what makes seeding twice add nothing. */
export function demoId(kind: string, index: number): Types.ObjectId {
  return Types.ObjectId.createFromHexString(`de30${kind}${index.toString(16).padStart(16, '0')}`);
}
