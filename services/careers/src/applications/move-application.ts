import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  canChangeStatus,
  isFinalStatus,
} from '@brightnest/contracts/applications/application';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose from 'mongoose';
import { Application, type ApplicationRecord, applicationVersion } from './application';
import { countApplicationMove } from './application-counts';

/** One move of an application. */
export interface ApplicationMove {
  to: ApplicationStatus;
  /** Who moves it. */
  by: string;
  /** The version of it that they saw; absent: whatever is there now. */
  seenVersion?: string | undefined;
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
    if (!canChangeStatus(from, move.to)) throw notAllowed(from, move.to);
    assertSeen(applicationVersion(application), move.seenVersion);
    const { set, unset = [], event } = move.change(application);
    const gone = [...unset, ...(isFinalStatus(move.to) ? ['openKeys'] : [])];
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
    await countApplicationMove(source, { from, to: move.to }, session);
  });
}

function notAllowed(from: ApplicationStatus, to: ApplicationStatus): AppError {
  return new AppError('conflict', {
    message: () =>
      t("This application is “{status}” now and can't become “{next}”.", {
        status: t(APPLICATION_STATUS_LABELS[from]),
        next: t(APPLICATION_STATUS_LABELS[to]),
      }),
  });
}

/** What notes do to an application: absent ones leave those that are there, empty ones remove them. */
export function notesChange(notes: string | undefined): {
  set?: { notes: string };
  unset?: readonly ['notes'];
} {
  if (notes === undefined) return {};
  return notes === '' ? { unset: ['notes'] } : { set: { notes } };
}
