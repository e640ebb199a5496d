import { AppError } from '@brightnest/service-kit/errors';
import type { Model } from 'mongoose';

/** Why a record was not found as it was when its change was decided: it is gone, or another by now. */
export async function editConflict<T>(
  model: Pick<Model<T>, 'exists'>,
  id: string,
  noun: string,
): Promise<AppError> {
  if (!(await model.exists({ _id: id }))) return new AppError('not_found');
  return new AppError('conflict', {
    message: `Somebody else has changed this ${noun} meanwhile. Nothing was saved: look at it as it is now, and save again.`,
  });
}
