import {
  type GivenConsent,
  CONSENT_FORMS,
  CONSENT_LABELS,
  type ConsentForm,
  type ConsentPurpose,
  type ConsentsResponse,
  MARKETING_TEXT,
} from '@brightnest/contracts/privacy/consent';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { inLanguage } from '@brightnest/service-kit/language';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import {
  type CausedByEvent,
  idempotentInsert,
  withEventId,
} from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { Schema, type Types } from 'mongoose';
import { readPageTextsRevision } from '../company/page-texts';
import { Customer } from '../users/customer';
import { User } from '../users/user';
import { getPerson } from './person';

interface ConsentRecord extends CausedByEvent {
  _id: Types.ObjectId;
  /** Absent of who has no account. */
  userId?: string;
  /** What they gave with it; absent of who was signed in. */
  email?: string;
  purpose: ConsentPurpose;
  form: ConsentForm;
  text: string;
  version?: number;
  givenAt: Date;
  withdrawnAt?: Date;
}

const schema = new Schema<ConsentRecord>(
  {
    ...{ userId: String, email: String },
    purpose: { type: String, enum: Object.keys(CONSENT_LABELS), required: true },
    form: { type: String, enum: Object.keys(CONSENT_FORMS), required: true },
    text: { type: String, required: true },
    version: Number,
    givenAt: { type: Date, required: true },
    withdrawnAt: Date,
  },
  { collection: 'consents', versionKey: false },
);
schema.index({ userId: 1, givenAt: -1 });
schema.index({ email: 1, givenAt: -1 }, { sparse: true });

export const ConsentModel = mongoose.model('Consent', withEventId(schema));

const TERMS_TEXT = msg('I agree to the Terms and the Privacy Policy');

/** Keeps what somebody agreed to: in which words, when, and in which form. */
export const recordConsents: Subscription = on(
  ['contact.submitted', 'application.submitted', 'user.settings-updated'],
  'record-consents',
  async (event) => {
    const { userId } = event.origin;
    const givenAt = new Date(event.occurredAt);
    const keep = (consent: Omit<ConsentRecord, '_id' | 'eventId' | 'givenAt'>) =>
      idempotentInsert(ConsentModel, event, {
        ...{ ...consent, givenAt },
        ...(userId !== undefined && { userId }),
      });
    if (event.type === 'contact.submitted') {
      const { email, agreedTo } = event.payload;
      if (agreedTo === undefined) return;
      await keep({ email, purpose: 'contact', form: 'contact', text: agreedTo });
    } else if (event.type === 'application.submitted') {
      const { email, agreedToTerms } = event.payload;
      if (!agreedToTerms) return;
      const version = await readPageTextsRevision();
      const text = inLanguage(event.origin.language, () => t(TERMS_TEXT));
      await keep({ email, purpose: 'terms', form: 'application', text, version });
    } else {
      const { marketing } = event.payload;
      if (marketing === 'given') {
        const text = inLanguage(event.origin.language, () => t(MARKETING_TEXT));
        await keep({ purpose: 'marketing', form: 'settings', text });
      } else if (marketing === 'withdrawn') {
        await ConsentModel.updateMany(
          { userId: event.payload.userId, purpose: 'marketing', withdrawnAt: NOT_WITHDRAWN },
          { $set: { withdrawnAt: givenAt } },
        );
      }
    }
  },
);

const NOT_WITHDRAWN = mongoose.trusted({ $exists: false });

const MAX_SHOWN = 100;

/** The calls about what people consented to. */
export const consentCalls: Handler[] = [
  handle(privacyRoutes.listOwnConsents, {}, async ({ actor }): Promise<ConsentsResponse> => ({
    success: true,
    consents: await listConsents(actor.userId),
  })),
  handle(
    privacyRoutes.listConsents,
    { params: idParamsSchema },
    async ({ params: { id } }): Promise<ConsentsResponse> => ({
      success: true,
      consents: await listConsents(id),
    }),
  ),
  handle(
    privacyRoutes.withdrawConsent,
    { params: idParamsSchema },
    async ({ params: { id }, actor: { userId }, origin }): Promise<ConsentsResponse> => {
      const own = await findConsents(userId);
      const consent = own.find(({ _id }) => String(_id) === id);
      if (!consent) throw new AppError('not_found');
      if (!canWithdraw(consent)) throw new AppError('conflict');
      const { purpose } = consent;
      await mongoose.connection.transaction(async (session) => {
        const withdrawn = newEvent('consent.withdrawn', { userId, purpose }, origin);
        await ConsentModel.updateOne(
          { _id: id, withdrawnAt: NOT_WITHDRAWN },
          { $set: { withdrawnAt: new Date() } },
          { session },
        );
        if (purpose === 'marketing') {
          await Customer.updateOne({ userId }, { $set: { marketingOptIn: false } }, { session });
        }
        await User.updateOne(
          { _id: userId },
          { $push: { pendingEvents: withdrawn } },
          { session, timestamps: false },
        );
      });
      return { success: true, consents: await listConsents(userId) };
    },
  ),
];

/** What somebody consented to, by their account and by the addresses that they have proved. */
async function findConsents(userId: string): Promise<ConsentRecord[]> {
  const { person } = await getPerson({ userId });
  const [ids, emails] = [person.userIds, person.emails].map((values) =>
    mongoose.trusted({ $in: values }),
  );
  return ConsentModel.find({ $or: [{ userId: ids }, { email: emails }] })
    .sort({ givenAt: -1 })
    .limit(MAX_SHOWN)
    .lean<ConsentRecord[]>();
}

async function listConsents(userId: string): Promise<GivenConsent[]> {
  const records = await findConsents(userId);
  return records.map((record) => ({
    id: String(record._id),
    ...{ purpose: record.purpose, form: record.form, text: record.text },
    version: record.version ?? null,
    givenAt: record.givenAt.toISOString(),
    withdrawnAt: record.withdrawnAt?.toISOString() ?? null,
    canWithdraw: canWithdraw(record),
  }));
}

const canWithdraw = ({ purpose, withdrawnAt }: ConsentRecord) =>
  purpose !== 'terms' && withdrawnAt === undefined;
