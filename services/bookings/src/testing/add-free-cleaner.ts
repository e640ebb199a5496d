import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Cleaner, type CleanerRecord } from '../model/cleaner';
import { CleanerProfile, type CleanerProfileRecord } from '../model/cleaner-profile';

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
