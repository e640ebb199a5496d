import { DESCRIBE_PERSON_QUESTION } from '@brightnest/contracts/auth/describe-person';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import type { Asker } from '@brightnest/service-kit/asker';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/route';
import mongoose, { Types } from 'mongoose';
import { Cleaner, type CleanerRecord } from '../model/cleaner';
import { CleanerProfile, type CleanerProfileRecord } from '../model/cleaner-profile';
import { nextEmployeeId } from '../model/employee-id';

/** A cleaner as the company knows them. */
export interface OwnCleaner {
  /** Id in `cleaners`. */
  id: string;
  cleaner: CleanerRecord;
  profile: CleanerProfileRecord;
}

/** Finds the record of whoever calls. */
export type FindOwnCleaner = (actor: Actor) => Promise<OwnCleaner>;

/**
 * Whom staff made a cleaner without an application has no record yet: it is made when they first come.
 * They are planned with once they say that they are available.
 */
export function ownCleanerFinder(asker: Asker): FindOwnCleaner {
  return async (actor) => {
    requireCleaner(actor);
    return (await findOwn(actor.userId)) ?? (await addOwn(actor, asker));
  };
}

/** @throws AppError `forbidden` for everybody who is no cleaner. */
export function requireCleaner({ role }: Pick<Actor, 'role'>): void {
  if (!isInRoles(role, CLEANER_ROLES)) throw new AppError('forbidden');
}

async function findOwn(userId: string): Promise<OwnCleaner | undefined> {
  const [cleaner, profile] = await Promise.all([
    Cleaner.findOne({ userId }).lean<CleanerRecord>(),
    CleanerProfile.findOne({ userId }).lean<CleanerProfileRecord>(),
  ]);
  if (!cleaner || !profile) return undefined;
  return { id: String(cleaner._id), cleaner, profile };
}

async function addOwn({ userId }: Actor, asker: Asker): Promise<OwnCleaner> {
  const { phone, ...person } = await asker.ask(DESCRIBE_PERSON_QUESTION, { userId });
  const _id = new Types.ObjectId();
  const now = new Date();
  try {
    await mongoose.connection.transaction(async (session) => {
      const cleaner = { ...person, ...(phone && { phone }), _id, userId, approvedAt: now };
      await Cleaner.create([cleaner], { session });
      const profile = {
        ...{ cleanerId: _id, userId, applicationId: 'none', activatedAt: now, isAvailable: false },
        employeeId: await nextEmployeeId(session),
      };
      await CleanerProfile.create([profile], { session });
    });
  } catch (error) {
    // Two calls of a page that opens come at once.
    if (!isDuplicateKey(error)) throw error;
  }
  const own = await findOwn(userId);
  if (!own) throw new AppError('conflict');
  return own;
}
