import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import {
  Cleaner,
  CleanerProfile,
  type CleanerProfileRecord,
  type CleanerRecord,
} from '../workforce/cleaner';
import {
  type BusyTime,
  CleanerDay,
  type Interval,
  prepareDays,
  reserve,
} from '../workforce/reservations';

interface Given {
  cleaner?: Partial<CleanerRecord>;
  profile?: Partial<CleanerProfileRecord>;
}

/** Adds somebody who can be had at any time. @returns their id. */
export async function addFreeCleaner({ cleaner, profile }: Given = {}): Promise<string> {
  const _id = new Types.ObjectId();
  const userId = new Types.ObjectId().toHexString();
  await Cleaner.create({
    _id,
    userId,
    email: `${userId}@example.com`,
    firstName: 'Rosa',
    lastName: 'Free',
    approvedAt: new Date(),
    ...cleaner,
  });
  await CleanerProfile.create({
    cleanerId: _id,
    userId,
    applicationId: randomUUID(),
    employeeId: `EMP-${userId}`,
    activatedAt: new Date(),
    maxJobsPerWeek: 1_000,
    ...profile,
  });
  return String(_id);
}

/** Takes a cleaner's time off. */
export async function takeOff(cleanerId: string, interval: Interval): Promise<void> {
  await prepareDays([{ cleanerId, interval }]);
  const reservedFor = { kind: 'off' as const, id: randomUUID() };
  await mongoose.connection.transaction((session) =>
    reserve(cleanerId, interval, reservedFor, session),
  );
}

/** Frees all the time of everybody. */
export async function freeEverybody(): Promise<void> {
  await CleanerDay.updateMany({}, { $set: { busy: [] }, $currentDate: { changedAt: true } });
}

/** What is taken of a cleaner's time, or of everybody's, in its order. What lies in two days is once there. */
export async function takenTimes(cleanerId?: string): Promise<BusyTime[]> {
  const days = await CleanerDay.find(cleanerId === undefined ? {} : { cleanerId })
    .sort({ day: 1 })
    .lean();
  const taken = new Map(
    days.flatMap(({ cleanerId: id, busy }) =>
      busy.map((time) => [`${id} ${time.ref} ${time.from.getTime()}`, time] as const),
    ),
  );
  return [...taken.values()];
}
