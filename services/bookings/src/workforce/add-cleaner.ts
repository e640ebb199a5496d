import type { NewCleaner } from '@brightnest/contracts/events/bookings/cleaners';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { Cleaner, CleanerProfile, type CleanerRecord, nextEmployeeId } from './cleaner';

type AccountCreated = DomainEvent<'cleaner.account-created'>;

/**
 * Adds an approved applicant to the cleaners, with a profile and an employee ID. A person is a cleaner
 * once: another event about them tells the ID they have.
 */
export const addCleaner: Subscription = on('cleaner.account-created', 'add-cleaner', (event) =>
  mongoose.connection.transaction((session) => add(event, session)),
);

async function add(event: AccountCreated, session: ClientSession): Promise<void> {
  const { applicationId, userId } = event.payload;
  const known = await Cleaner.findOne({ userId })
    .select('+handledEvents')
    .session(session)
    .lean<CleanerRecord>();
  if (known?.handledEvents?.includes(event.id)) return;
  const { _id, employeeId } = known
    ? await employeeIdOf(known, session)
    : await addNew(event, session);
  const tell = newEvent(
    'cleaner.profile-created',
    { applicationId, userId, employeeId },
    event.origin,
  );
  await Cleaner.updateOne(
    { _id },
    { $push: { handledEvents: event.id, pendingEvents: tell } },
    { session },
  );
}

async function employeeIdOf({ _id }: CleanerRecord, session: ClientSession) {
  const profile = await CleanerProfile.findOne({ cleanerId: _id }).session(session).orFail().lean();
  return { _id, employeeId: profile.employeeId };
}

async function addNew({ payload, occurredAt }: AccountCreated, session: ClientSession) {
  const { applicationId, userId, cleaner } = payload;
  const _id = new Types.ObjectId();
  const employeeId = await nextEmployeeId(session);
  const approvedAt = new Date(occurredAt);
  await Cleaner.create([{ ...fieldsOf(cleaner), _id, userId, approvedAt }], { session });
  await CleanerProfile.create(
    [
      {
        cleanerId: _id,
        userId,
        applicationId,
        employeeId,
        experienceYears: cleaner.cleaningExperienceYears,
        activatedAt: approvedAt,
        ...(cleaner.hourlyRate && { hourlyRate: cleaner.hourlyRate }),
        ...(cleaner.bio && { bio: cleaner.bio }),
      },
    ],
    { session },
  );
  return { _id, employeeId };
}

function fieldsOf({
  bio: _bio,
  hourlyRate: _rate,
  profilePictureUrl,
  availableDays,
  availableHours,
  ...cleaner
}: NewCleaner) {
  const given = Object.entries({ ...cleaner, profileImageUrl: profilePictureUrl });
  return {
    ...(Object.fromEntries(given.filter(([, value]) => value !== null)) as Partial<CleanerRecord>),
    availability: { days: availableDays, ...(availableHours && { hours: availableHours }) },
    applicationStatus: 'approved' as const,
    isVerified: true,
  };
}
