import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';
import { AppError } from '../errors';

/** The error of an edit that found no record as it was seen: it was removed, or edited by somebody else. */
export async function editConflict<T>(
  model: Pick<Model<T>, 'exists'>,
  id: string,
): Promise<AppError> {
  return new AppError((await model.exists({ _id: id })) ? 'conflict' : 'not_found');
}

/**
 * Refuses an edit that was decided on by what is there no longer.
 * @param basedOn what was seen; of what is not in it, nothing is asked. Absent: whatever is there now.
 * @throws AppError `conflict`.
 */
export function assertStillSo<T extends object>(now: T, basedOn: Partial<T> | undefined): void {
  const fields = Object.keys(basedOn ?? {}) as (keyof T)[];
  if (fields.every((field) => isDeepStrictEqual(now[field], basedOn?.[field]))) return;
  throw new AppError('conflict');
}

const VERSION_LENGTH = 22;

/** The version of a record: another one as soon as any of the values is, the same where it is as it was before. */
export function versionOf(...values: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return hash.slice(0, VERSION_LENGTH);
}

/**
 * Refuses a change of a record that is not any more as it was seen.
 * @param seen absent: whatever is there now.
 * @throws AppError `conflict`.
 */
export function assertSeen(version: string, seen: string | undefined): void {
  if (seen !== undefined && seen !== version) throw new AppError('conflict');
}
