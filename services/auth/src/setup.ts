import { randomUUID } from 'node:crypto';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import {
  type Installation,
  mayDoSetupStep,
  SETUP_STEPS,
  type SetupMark,
  type SetupStep,
  type TestMailResponse,
} from '@brightnest/contracts/setup/setup';
import {
  AUTH_SETUP_RPC,
  type AuthSetup,
  type SetupFacts,
  type SetupChange,
  setupChangeSchema,
  setupRpcRequestSchema,
} from '@brightnest/contracts/setup/setup-schemas';
import { OWNER_ROLE } from '@brightnest/contracts/permissions';
import { CLEANER_ROLES, OFFICE_ROLES, type Role } from '@brightnest/contracts/roles';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler, noContent } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose, { Schema } from 'mongoose';
import { StaffInvitation } from './accounts/invitations';
import { testMail } from './notifications/mails/accounts/account-mails';
import { findRecipient, Mail, type MailRecord, queueMail } from './notifications/mail-queue';
import { messageId } from './notifications/queue/message-queue';
import { permissionsOf } from './users/permissions';
import { fullName, User, type UserRecord } from './users/user';
import { readCompanyProfile } from './company/company-profile';
import { RegionModel } from './company/region';

/** What staff said of the set-up. What is there to be seen is not stored. */
interface SetupRecord {
  _id: string;
  marks?: Partial<Record<SetupStep, SetupMark>>;
  startedAt?: Date;
  dismissedAt?: Date;
}

const setupSchema = new Schema<SetupRecord>(
  { _id: String, marks: {}, startedAt: Date, dismissedAt: Date },
  { collection: 'setup', versionKey: false },
);

export const SetupModel = mongoose.model('Setup', setupSchema);

const COMPANY = { _id: 'company' };

/** The set-up as this service knows it. */
export function answerSetup(installation: Omit<Installation, 'payments'>): RpcHandler {
  return rpcHandler(AUTH_SETUP_RPC, setupRpcRequestSchema, async (): Promise<AuthSetup> => {
    const [facts, people, stored] = await Promise.all([
      readFacts(),
      findPeople(),
      SetupModel.findOne(COMPANY).lean<SetupRecord>(),
    ]);
    return {
      ...{ facts, people, installation },
      marks: stored?.marks ?? {},
      isStarted: stored?.startedAt !== undefined,
      isDismissed: stored?.dismissedAt !== undefined,
    };
  });
}

async function readFacts(): Promise<SetupFacts<'auth'>> {
  const profile = await readCompanyProfile();
  const differs = (field: keyof typeof profile) =>
    JSON.stringify(profile[field]) !== JSON.stringify(DEFAULT_COMPANY_PROFILE[field]);
  const role = mongoose.trusted({ $in: CLEANER_ROLES });
  const [region, ...cleaners] = await Promise.all([
    RegionModel.exists({}),
    User.exists({ role, isActive: true }),
    StaffInvitation.exists({ role, state: 'open' }),
  ]);
  return {
    company: differs('name') && differs('email') && differs('phone'),
    brand: differs('brandColor') || differs('logo'),
    region: region !== null,
    hours: differs('openingHours'),
    team: cleaners.some(Boolean),
  };
}

const MOST_PEOPLE = 3;

/** Who of the office may do each step, those who have been here longest first. */
async function findPeople(): Promise<Record<SetupStep, string[]>> {
  const staff = await User.find({
    role: mongoose.trusted({ $in: OFFICE_ROLES }),
    isActive: true,
    password: mongoose.trusted({ $exists: true }),
  })
    .select({ firstName: 1, lastName: 1, role: 1 })
    .sort({ createdAt: 1 })
    .limit(100)
    .lean<Pick<UserRecord, 'firstName' | 'lastName' | 'role'>[]>();
  const roles = new Map(
    await Promise.all(
      OFFICE_ROLES.map(async (role: Role) => [role, await permissionsOf(role)] as const),
    ),
  );
  const namesOf = (step: SetupStep) =>
    staff
      .filter(({ role }) => mayDoSetupStep(step, roles.get(role) ?? []))
      .slice(0, MOST_PEOPLE)
      .map(fullName);
  return Object.fromEntries(SETUP_STEPS.map((step) => [step, namesOf(step)])) as Record<
    SetupStep,
    string[]
  >;
}

/** Remembers what staff say of the set-up. */
export const changeSetup: Handler = handle(
  companyRoutes.changeSetup,
  { body: setupChangeSchema },
  async ({ body, actor }) => {
    await assertMayChange(body, actor);
    await SetupModel.updateOne(COMPANY, toUpdate(body), { upsert: true });
    return noContent();
  },
);

async function assertMayChange({ isDismissed, step }: SetupChange, { role }: Actor): Promise<void> {
  if (isDismissed !== undefined && role !== OWNER_ROLE) {
    throw new AppError('forbidden', { message: msg('Only an owner can put the checklist away.') });
  }
  if (step && !mayDoSetupStep(step, await permissionsOf(role))) throw new AppError('forbidden');
}

function toUpdate({ isStarted, isDismissed, step, mark }: SetupChange) {
  if (isStarted) return { $min: { startedAt: new Date() } };
  if (isDismissed !== undefined) {
    return isDismissed ? { $set: { dismissedAt: new Date() } } : { $unset: { dismissedAt: 1 } };
  }
  return mark ? { $set: { [`marks.${step}`]: mark } } : { $unset: { [`marks.${step}`]: 1 } };
}

const WORTH_SENDING_MS = 10 * 60_000;
const WAITS_MS = 15_000;
const LOOKS_EVERY_MS = 250;

/** Mails whoever calls, and says what became of it where that is known in time. */
export const sendTestMail = (publicUrl: string): Handler =>
  handle(
    companyRoutes.sendTestMail,
    {},
    async ({ actor: { userId } }): Promise<TestMailResponse> => {
      const recipient = await findRecipient(userId);
      if (!recipient) throw new AppError('not_authenticated');
      const eventId = randomUUID();
      const sendBefore = new Date(Date.now() + WORTH_SENDING_MS);
      const template = 'test-mail';
      const { email: to } = recipient;
      await queueMail({
        eventId,
        template,
        to,
        content: testMail(publicUrl),
        timing: { sendBefore },
      });
      return { success: true, to, ...(await outcomeOf(messageId(eventId, template))) };
    },
  );

async function outcomeOf(id: string): Promise<Pick<TestMailResponse, 'state' | 'reason'>> {
  for (const end = Date.now() + WAITS_MS; Date.now() < end;) {
    const mail = await Mail.findById(id, { status: 1, lastError: 1 }).lean<
      Pick<MailRecord, 'status' | 'lastError'>
    >();
    if (mail?.status === 'sent') return { state: 'sent', reason: null };
    if (mail?.lastError !== undefined) return { state: 'refused', reason: mail.lastError };
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
  return { state: 'waiting', reason: null };
}
