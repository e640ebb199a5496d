import { ACCOUNT_REFUSALS } from '@brightnest/contracts/careers/approval';
import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { newEvent } from '@brightnest/service-kit/events';
import { applyOnce } from '@brightnest/service-kit/idempotency';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import mongoose from 'mongoose';
import { Application, type ApplicationRecord } from '../../model/application';
import { refOf } from '../../model/application-events';

type ProgressType =
  'cleaner.account-created' | 'cleaner.account-refused' | 'cleaner.profile-created';

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
  return applyOnce(
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
  const payload = { ...refOf(application), reason: ACCOUNT_REFUSALS[refusal] };
  return applyOnce(
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
  const payload = { ...refOf(application), employeeId };
  return applyOnce(
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
