import { t } from '@brightnest/contracts/translation';
import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';
import { AppError } from '../errors';

/** The error of an edit whose record somebody else has changed meanwhile. */
export function changedMeanwhile(): AppError {
  return new AppError('conflict', {
    message: t(
      'Somebody else has changed this meanwhile. Nothing was saved: look at it as it is now, and save again.',
    ),
  });
}

/** The error of an edit that found no record as it was seen: it was removed, or edited by somebody else. */
export async function editConflict<T>(
  model: Pick<Model<T>, 'exists'>,
  id: string,
): Promise<AppError> {
  return (await model.exists({ _id: id })) ? changedMeanwhile() : new AppError('not_found');
}

/**
 * Refuses an edit that was decided on by what is there no longer.
 * @param basedOn what was seen; of what is not in it, nothing is asked. Absent: whatever is there now.
 * @throws AppError `conflict`.
 */
export function assertStillSo<T extends object>(now: T, basedOn: Partial<T> | undefined): void {
  const fields = Object.keys(basedOn ?? {}) as (keyof T)[];
  if (fields.every((field) => isDeepStrictEqual(now[field], basedOn?.[field]))) return;
  throw changedMeanwhile();
}
