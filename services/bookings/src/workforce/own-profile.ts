import { toDecimalText } from '@brightnest/contracts/money';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { DESCRIBE_PERSON_RPC } from '@brightnest/contracts/rpc/auth';
import {
  type CleanerAvailability,
  cleanerAvailabilitySchema,
  type CleanerOwnProfile,
  type CleanerProfileChange,
  cleanerProfileChangeSchema,
  type CleanerProfileResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { Types } from 'mongoose';
import {
  Cleaner,
  CleanerProfile,
  type CleanerProfileRecord,
  type CleanerRecord,
  nextEmployeeId,
} from './cleaner';
import { PayRuleModel, type PayRuleRecord, toPayRuleTerms } from './pay/pay-records';

export function getCleanerProfile(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getCleanerProfile,
    {},
    async ({ actor }): Promise<CleanerProfileResponse> => {
      return { success: true, profile: await toOwnProfile(await findOwn(actor)) };
    },
  );
}

/** Changes what of their record cleaners keep themselves. */
export function updateCleanerProfile(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.updateCleanerProfile,
    { body: cleanerProfileChangeSchema },
    async ({ body, actor }): Promise<CleanerProfileResponse> => {
      const { id } = await findOwn(actor);
      await mongoose.connection.transaction(async (session) => {
        const [cleaner, profile] = splitUp(body);
        await Cleaner.updateOne({ _id: id }, { $set: cleaner }, { session });
        await CleanerProfile.updateOne({ cleanerId: id }, { $set: profile }, { session });
      });
      return { success: true, profile: await toOwnProfile(await findOwn(actor)) };
    },
  );
}

/** What goes to the person's record, and what to that of their work. */
function splitUp({ bio, maxJobsPerWeek, availableDays, ...person }: CleanerProfileChange) {
  return [
    { ...person, ...(availableDays && { 'availability.days': availableDays }) },
    { ...(bio !== undefined && { bio }), ...(maxJobsPerWeek && { maxJobsPerWeek }) },
  ] as const;
}

/** A cleaner takes new jobs from now on, or none. Those they have stay. */
export function setAvailability(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.setAvailability,
    { body: cleanerAvailabilitySchema },
    async ({ body: { isAvailable }, actor }): Promise<CleanerAvailability> => {
      const { id } = await findOwn(actor);
      await CleanerProfile.updateOne({ cleanerId: id }, { $set: { isAvailable } });
      return { isAvailable };
    },
  );
}

/** A cleaner as the company knows them. */
interface OwnCleaner {
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
export function ownCleanerFinder(rpc: RpcClient): FindOwnCleaner {
  return async (actor) => {
    requireCleaner(actor);
    return (await findOwn(actor.userId)) ?? (await addOwn(actor, rpc));
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

async function addOwn({ userId }: Actor, rpc: RpcClient): Promise<OwnCleaner> {
  const { phone, ...person } = await rpc.call(DESCRIBE_PERSON_RPC, { userId });
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

/** The rule that holds today. */
function findPayRule(cleanerId: string): Promise<PayRuleRecord | null> {
  const validFrom = mongoose.trusted({ $lte: dateIn(officeZone()) });
  return PayRuleModel.findOne({ cleanerId, validFrom })
    .sort({ validFrom: -1, createdAt: -1, _id: -1 })
    .lean<PayRuleRecord>()
    .exec();
}

/** A cleaner's record as they see it. */
async function toOwnProfile({ id, cleaner, profile }: OwnCleaner): Promise<CleanerOwnProfile> {
  const { hourlyRate } = profile;
  const rule = await findPayRule(id);
  return {
    firstName: cleaner.firstName,
    lastName: cleaner.lastName,
    email: cleaner.email,
    phone: formatPhone(cleaner.phone ?? ''),
    isAvailable: profile.isAvailable,
    employeeId: profile.employeeId,
    isVerified: cleaner.isVerified,
    hourlyRate: hourlyRate
      ? { amount: toDecimalText(hourlyRate.minor), currency: hourlyRate.currency }
      : null,
    ...(rule && { payRule: toPayRuleTerms(rule) }),
    trainingCompleted: profile.trainingCompleted,
    maxJobsPerWeek: profile.maxJobsPerWeek,
    bio: profile.bio ?? '',
    hasOwnTransport: cleaner.hasOwnTransport,
    hasOwnEquipment: cleaner.hasOwnEquipment,
    preferredAreas: cleaner.preferredAreas,
    availableDays: cleaner.availability.days,
  };
}
