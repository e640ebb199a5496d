import { AppError } from '@brightnest/service-kit/errors';
import type { Model } from 'mongoose';

/** The error of an edit whose record has changed meanwhile: it was removed, or edited by somebody else. */
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
