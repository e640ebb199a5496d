import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

const OBJECT_ID_DIGITS = 24;

/**
 * The id of a demonstration account, from its email address: so that the seed of each service can give
 * that person something without asking auth. Accounts of real people have ids of their own.
 */
export function demoUserId(email: string): string {
  return createHash('sha256').update(`demo ${email}`).digest('hex').slice(0, OBJECT_ID_DIGITS);
}

/** The id in `cleaners` of somebody who cleans in the demonstration, likewise. */
export function demoCleanerId(email: string): string {
  return demoUserId(`cleaner ${email}`);
}

/** The same id at every run: what makes seeding twice add nothing. */
export function demoId(prefix: string, index: number): Types.ObjectId {
  return Types.ObjectId.createFromHexString(
    `${prefix}${index.toString(16).padStart(24 - prefix.length, '0')}`,
  );
}

/** The same id at every run, whatever staff renamed: what makes seeding twice add nothing. */
export function demoApplicationId(kind: string, index: number): Types.ObjectId {
  return Types.ObjectId.createFromHexString(`de30${kind}${index.toString(16).padStart(16, '0')}`);
}
