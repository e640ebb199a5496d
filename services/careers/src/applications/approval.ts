import type { NewCleaner } from '@brightnest/contracts/events/bookings/cleaners';
import { setTimeout as pause } from 'node:timers/promises';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminApplication,
  type ApproveApplicationResponse,
} from '@brightnest/contracts/applications/application-schemas';
import { ACCOUNT_REFUSALS } from '@brightnest/contracts/applications/application';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { idempotentUpdate } from '@brightnest/service-kit/persistence/idempotency';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose from 'mongoose';
import { approvalProgress, getAdminApplication } from './admin-application';
import { Application, type ApplicationRecord } from './application';
import { moveApplication, notesChange } from './move-application';
import { applicationRef } from './new-application';

// The other services usually take a fraction of this; a screen waits no longer for the employee ID.
const WAIT_MS = 3_000;
// What was written before the wait began is seen after this time at the latest.
const OPENING_MS = 500;

/** Approves, waits a moment for the employee ID, and answers how far it is. */
export const approveApplication: Handler = handle(
  careersRoutes.approveApplication,
  { params: idParamsSchema },
  async ({ params: { id }, actor, origin, seenVersion }): Promise<ApproveApplicationResponse> => {
    await approve(id, { by: actor.userId, seenVersion, origin });
    const application = await waitForApproval(id);
    const { approval } = application;
    if (!approval) throw new AppError('conflict');
    const { employeeId } = approval;
    return { success: true, application, approval, ...(employeeId && { employeeId }) };
  },
);

/**
 * Looks at an application again whenever any process of this service has written to it. Where that can't be heard,
 * the screen is told later, as it is of an approval that takes long.
 */
async function waitForApproval(id: string): Promise<AdminApplication> {
  const isRunning = ({ approval }: AdminApplication) => approval?.state === 'running';
  const first = await getAdminApplication(id);
  if (!isRunning(first)) return first;
  const end = new AbortController();
  const isLate = pause(WAIT_MS, 'late' as const, { signal: end.signal }).catch(() => 'late');
  const changes = Application.collection.watch(
    [{ $match: { 'documentKey._id': new mongoose.Types.ObjectId(id) } }],
    { maxAwaitTimeMS: OPENING_MS },
  );
  try {
    // Opens it, so that nothing written from here on is missed.
    await Promise.race([changes.tryNext().catch(() => 'late'), isLate]);
    for (;;) {
      const application = await getAdminApplication(id);
      if (!isRunning(application)) return application;
      const heard = await Promise.race([changes.next().catch(() => 'late'), isLate]);
      if (heard === 'late') return await getAdminApplication(id);
    }
  } finally {
    end.abort();
    await changes.close();
  }
}

/** Who approves. */
interface Approver {
  by: string;
  seenVersion?: string | undefined;
  origin: EventOrigin;
  notes?: string;
}

/**
 * Approves an application, once: whoever clicks again, here or in another window, sees the same approval.
 * One that has failed or is late is tried again; every step of it is safe to repeat.
 * @throws AppError `not_found`, `conflict`.
 */
export async function approve(id: string, approver: Approver): Promise<void> {
  const before = await Application.findById(id).lean<ApplicationRecord>();
  if (!before) throw new AppError('not_found');
  if (before.approval) return retryApproval(before, approver);
  try {
    await approveFirst(id, approver);
  } catch (error) {
    // Somebody else was quicker.
    if (!(await Application.exists({ _id: id, applicationStatus: 'approved' }))) throw error;
  }
}

function approveFirst(id: string, { by, seenVersion, origin, notes }: Approver): Promise<void> {
  return moveApplication(id, {
    to: 'approved',
    by,
    seenVersion,
    change: (application) => {
      const { set, unset } = notesChange(notes);
      const approval = {
        attempt: 1,
        since: new Date(),
        account: 'waiting' as const,
        profile: 'waiting' as const,
      };
      return {
        set: { ...set, approval },
        unset,
        event: newEvent('application.approved', approvalPayload(application), origin),
      };
    },
  });
}

async function retryApproval(application: ApplicationRecord, { origin }: Approver): Promise<void> {
  const { _id, approval } = application;
  if (!approval || !approvalProgress(approval).canRetry) return;
  const event = newEvent('application.approval-retried', approvalPayload(application), origin);
  await Application.updateOne(
    { _id, 'approval.attempt': approval.attempt, 'approval.profile': approval.profile },
    {
      $set: {
        'approval.since': new Date(),
        ...(approval.account === 'failed' && { 'approval.account': 'waiting' }),
        ...(approval.profile === 'failed' && { 'approval.profile': 'waiting' }),
      },
      $inc: { 'approval.attempt': 1 },
      $unset: { 'approval.refusal': 1 },
      $push: { pendingEvents: event },
    },
  );
}

function approvalPayload(application: ApplicationRecord) {
  return {
    ...applicationRef(application),
    source: application.source,
    cleaner: newCleanerFrom(application),
  };
}

type ProgressType =
  | 'cleaner.account-created'
  | 'cleaner.account-refused'
  | 'cleaner.profile-created';

/** Writes what the other services did of an approval onto its application, in whatever order it arrives. */
export const trackApproval: Subscription = on<ProgressType>(
  ['cleaner.account-created', 'cleaner.account-refused', 'cleaner.profile-created'],
  'track-approval',
  async (event) => {
    const { applicationId } = event.payload;
    const application = await Application.findById(applicationId).lean<ApplicationRecord>();
    if (!application) return;
    if (event.type === 'cleaner.account-created') return accountCreated(event);
    if (event.type === 'cleaner.account-refused') return accountRefused(event, application);
    return profileCreated(event, application);
  },
);

function accountCreated(event: DomainEvent<'cleaner.account-created'>) {
  const { applicationId, userId } = event.payload;
  return idempotentUpdate(
    Application,
    event,
    { _id: applicationId },
    {
      $set: { 'approval.account': 'done', 'approval.userId': userId },
      $unset: { 'approval.refusal': 1 },
    },
  );
}

function accountRefused(
  event: DomainEvent<'cleaner.account-refused'>,
  application: ApplicationRecord,
) {
  const { refusal } = event.payload;
  const payload = { ...applicationRef(application), reason: ACCOUNT_REFUSALS[refusal] };
  return idempotentUpdate(
    Application,
    event,
    { _id: application._id, 'approval.account': 'waiting' },
    {
      $set: { 'approval.account': 'failed', 'approval.refusal': refusal },
      $push: { pendingEvents: newEvent('application.approval-failed', payload) },
    },
  );
}

function profileCreated(
  event: DomainEvent<'cleaner.profile-created'>,
  application: ApplicationRecord,
) {
  const { employeeId, userId } = event.payload;
  const payload = { ...applicationRef(application), employeeId };
  return idempotentUpdate(
    Application,
    event,
    { _id: application._id, 'approval.profile': mongoose.trusted({ $ne: 'done' }) },
    {
      $set: {
        'approval.account': 'done',
        'approval.profile': 'done',
        'approval.employeeId': employeeId,
        'approval.userId': userId,
      },
      $unset: { 'approval.refusal': 1 },
      $push: { pendingEvents: newEvent('application.approval-completed', payload) },
    },
  );
}

/** The cleaner that an applicant becomes. */
function newCleanerFrom(application: ApplicationRecord): NewCleaner {
  return {
    email: application.email,
    firstName: application.firstName,
    lastName: application.lastName,
    phone: application.phone || null,
    dateOfBirth: application.dateOfBirth ?? null,
    address: application.address ?? null,
    suburb: application.suburb ?? null,
    state: application.state ?? null,
    postalCode: application.postalCode ?? null,
    profilePictureUrl: application.profilePictureUrl ?? null,
    cleaningExperienceYears: application.cleaningExperienceYears ?? 0,
    experience: application.previousExperience ?? null,
    bio: application.bio ?? null,
    hourlyRate: application.hourlyRate ?? null,
    hasOwnEquipment: application.hasOwnEquipment ?? false,
    hasOwnTransport: application.hasOwnTransport ?? false,
    preferredAreas: application.preferredAreas,
    availableDays: application.availableDays,
    availableHours: application.availableHours ?? null,
  };
}
