import {
  type AssignedCleaner,
  CUSTOM_CLEANER_PREFIX,
} from '@brightnest/contracts/workforce/assignment';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { type ClientSession } from 'mongoose';
import type { JobAssignmentRecord } from '../../../records/job';
import { Cleaner, type CleanerRecord } from '../../cleaner';

/** Somebody who is to do a job. */
export type TeamMember = Pick<
  JobAssignmentRecord,
  'cleanerId' | 'cleanerUserId' | 'cleanerName' | 'cleanerEmail' | 'cleanerPhone'
> & {
  /** Stars; absent before the first review. */
  rating?: number;
};

const FIELDS = { userId: 1, firstName: 1, lastName: 1, email: 1, phone: 1, rating: 1 } as const;

/**
 * The cleaners with these ids, in their order.
 * @throws AppError `conflict` when one of them does not work here any more.
 */
export async function getMembers(
  cleanerIds: readonly string[],
  session: ClientSession,
): Promise<TeamMember[]> {
  const found = await readCleaners(cleanerIds, { isActive: true }, session);
  return cleanerIds.map((id) => {
    const cleaner = found.get(id);
    if (cleaner) return toMember(cleaner);
    throw new AppError('conflict', {
      message: msg('One of these cleaners does not work here any more. Reload and choose again.'),
    });
  });
}

/** Somebody who is not in the list of cleaners: without a calendar, reached by mail alone. */
export function customMember(email: string): TeamMember {
  const address = email.trim().toLowerCase();
  return {
    cleanerId: `${CUSTOM_CLEANER_PREFIX}${address}`,
    cleanerUserId: null,
    cleanerName: address,
    cleanerEmail: address,
  };
}

export function isCustom({ cleanerId }: Pick<TeamMember, 'cleanerId'>): boolean {
  return cleanerId.startsWith(CUSTOM_CLEANER_PREFIX);
}

/** Those who do a job by its assignments, with their rating of today. */
export async function membersOf(
  assignments: readonly JobAssignmentRecord[],
  session: ClientSession | null = null,
): Promise<TeamMember[]> {
  const ids = assignments.filter((one) => !isCustom(one)).map(({ cleanerId }) => cleanerId);
  const cleaners = await readCleaners(ids, {}, session);
  return assignments.map(
    ({ cleanerId, cleanerUserId, cleanerName, cleanerEmail, cleanerPhone }) => {
      const rating = cleaners.get(cleanerId)?.rating;
      return {
        ...{ cleanerId, cleanerUserId, cleanerName, cleanerEmail },
        ...(cleanerPhone !== undefined && { cleanerPhone }),
        ...(rating !== undefined && { rating }),
      };
    },
  );
}

export function toMember(cleaner: CleanerRecord): TeamMember {
  const { _id, userId, firstName, lastName, email, phone, rating } = cleaner;
  return {
    cleanerId: String(_id),
    cleanerUserId: userId,
    cleanerName: `${firstName} ${lastName}`,
    cleanerEmail: email,
    ...(phone !== undefined && { cleanerPhone: phone }),
    ...(rating !== undefined && { rating }),
  };
}

/** @param collectorId whose the cash of the job is to collect. */
export function toAssignedCleaner(member: TeamMember, collectorId?: string): AssignedCleaner {
  return {
    id: member.cleanerId,
    name: member.cleanerName,
    email: member.cleanerEmail,
    ...(member.cleanerPhone && { phone: formatPhone(member.cleanerPhone) }),
    ...(member.rating !== undefined && { rating: member.rating }),
    ...(member.cleanerId === collectorId && { collectsCash: true }),
  };
}

async function readCleaners(
  ids: readonly string[],
  filter: object,
  session: ClientSession | null,
): Promise<Map<string, CleanerRecord>> {
  if (ids.length === 0) return new Map();
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: [...ids] }), ...filter },
    FIELDS,
  )
    .session(session)
    .lean<CleanerRecord[]>();
  return new Map(cleaners.map((cleaner) => [String(cleaner._id), cleaner]));
}
