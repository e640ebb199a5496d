import {
  APPLICATION_STATUS_LABELS,
  canMove,
  isFinal,
  type ApplicationStatus,
} from '@brightnest/contracts/careers/application-status';
import { AppError } from '@brightnest/service-kit/errors';
import type { PendingEvent } from '@brightnest/service-kit/events';
import mongoose from 'mongoose';
import { Application, type ApplicationRecord } from './application';
import { countMove } from './application-tally';

/** One move of an application. */
export interface ApplicationMove {
  to: ApplicationStatus;
  /** Who moves it. */
  by: string;
  /** What is written beside the status, and the event that tells of it. */
  change(application: ApplicationRecord): {
    set?: Partial<ApplicationRecord>;
    unset?: readonly (keyof ApplicationRecord)[];
    event: PendingEvent;
  };
}

/**
 * The only writer of `applicationStatus`: moves an application as the table of the contract allows. Of two
 * moves at once the database lets one through; the other one looks again and finds the new status.
 * @throws AppError `not_found`, `conflict`.
 */
export async function moveApplication(id: string, move: ApplicationMove): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const application = await Application.findById(id).session(session).lean<ApplicationRecord>();
    if (!application) throw new AppError('not_found');
    const { applicationStatus: from, source } = application;
    if (!canMove(from, move.to)) throw notAllowed(from, move.to);
    const { set, unset = [], event } = move.change(application);
    const gone = [...unset, ...(isFinal(move.to) ? ['openKeys'] : [])];
    await Application.updateOne(
      { _id: id, applicationStatus: from },
      {
        $set: {
          ...set,
          applicationStatus: move.to,
          reviewedBy: move.by,
          reviewedAt: new Date(),
        },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, 1])) }),
        $push: { pendingEvents: event },
      },
      { session },
    );
    await countMove(source, { from, to: move.to }, session);
  });
}

function notAllowed(from: ApplicationStatus, to: ApplicationStatus): AppError {
  const [is, becomes] = [APPLICATION_STATUS_LABELS[from], APPLICATION_STATUS_LABELS[to]];
  return new AppError('conflict', {
    message: `This application is “${is}” now and can't become “${becomes}”.`,
  });
}
