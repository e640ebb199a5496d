import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { Application } from './application';
import { countMove } from './application-tally';
import type { NewApplication } from './new-application';

// Whoever knows an address can learn by these that it has applied, of one job at a time and within the rate
// limit of submissions: an applicant who tries again is to be told at once. How the application stands is
// told by its private link alone.
const ALREADY = {
  job: 'You have already applied for this job. We will get back to you about that application.',
  cleaner: 'You already have an open application. We will get back to you about that one.',
};

/**
 * Writes a new application and counts it; a double of the same submission does nothing.
 * @throws AppError `conflict` when the person has an open application for the same job, or as a cleaner.
 */
export async function storeApplication(application: NewApplication): Promise<void> {
  const { _id, source } = application;
  try {
    await mongoose.connection.transaction(async (session) => {
      await Application.create([application], { session });
      await countMove(source, { to: 'pending' }, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (await Application.exists({ _id })) return;
    throw isSecond(source, error);
  }
}

/**
 * What {@link storeApplication} would say of a second application, before it comes to that.
 * @throws AppError `conflict`.
 */
export async function refuseSecond({ _id, source, openKeys }: NewApplication): Promise<void> {
  const first = await Application.exists({
    _id: mongoose.trusted({ $ne: _id }),
    openKeys: mongoose.trusted({ $in: openKeys }),
  });
  if (first) throw isSecond(source);
}

function isSecond(source: NewApplication['source'], cause?: unknown): AppError {
  return new AppError('conflict', {
    message: source === 'job' ? ALREADY.job : ALREADY.cleaner,
    cause,
  });
}
