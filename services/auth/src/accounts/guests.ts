import {
  type GuestRequest,
  guestRequestSchema,
} from '@brightnest/contracts/identity/guest-schemas';
import type { DoneResponse, SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import { languageOfCaller } from '@brightnest/service-kit/language';
import mongoose, { type QueryFilter, Types } from 'mongoose';
import { UserActivity } from '../activity/activity';
import type { SessionIssuer } from '../identity/session-tokens';
import { revokeSessions } from '../identity/sessions';
import { startSession } from '../identity/sign-in';
import { GuestLink } from '../notifications/guest-links';
import { guestLinkMail } from '../notifications/mails/accounts/account-mails';
import { findRecipient, queueMail } from '../notifications/mail-queue';
import { emailOf, placeholderEmail, toSessionUser, User, type UserRecord } from '../users/user';

const ROLE: Role = 'guest';

const isGuest = () => ({ 'guest.email': mongoose.trusted({ $exists: true }) });

/**
 * Lets somebody book without an account: they are signed in as a guest. A guest who sends the form again
 * corrects what they said. Whether the address has an account makes no difference, and is not looked up.
 */
export function bookAsGuest(issuer: SessionIssuer): Handler {
  return handle(
    authRoutes.bookAsGuest,
    { body: guestRequestSchema },
    async ({ body, actor, origin }) => {
      if (actor && !actor.isGuest) {
        throw new AppError('forbidden', {
          message: msg('You are signed in to your account already.'),
        });
      }
      if (actor) {
        const known = await correctGuest(actor.userId, body, origin);
        return reply(200, (await toSessionUser(known)) satisfies SignInResponse);
      }
      const user = await createGuest(body, origin);
      const guest = { _id: user._id, password: null };
      const started = await startSession(issuer, guest, { origin, replaced: actor });
      return reply(201, (await toSessionUser(user)) satisfies SignInResponse, started);
    },
  );
}

async function createGuest(request: GuestRequest, origin: EventOrigin): Promise<UserRecord> {
  const { email, ...person } = request;
  const _id = new Types.ObjectId();
  const userId = String(_id);
  const { firstName, lastName } = person;
  const registered = newEvent(
    'user.registered',
    { userId, email, firstName, lastName, role: ROLE },
    { ...origin, userId, role: ROLE },
  );
  const guest = {
    ...{ ...person, _id, email: placeholderEmail(userId), guest: { email }, role: ROLE },
    language: languageOfCaller(),
  };
  await User.create({ ...guest, pendingEvents: [registered] });
  return User.findById(_id).orFail().lean<UserRecord>();
}

async function correctGuest(
  userId: string,
  { email, ...person }: GuestRequest,
  origin: EventOrigin,
): Promise<UserRecord> {
  return mongoose.connection.transaction(async (session) => {
    const updated = newEvent('user.updated', { userId, fields: ['email', 'phone'] }, origin);
    const before = await User.findOneAndUpdate(
      { _id: userId, isActive: true, ...isGuest() },
      { $set: { ...person, 'guest.email': email }, $push: { pendingEvents: updated } },
      { session },
    ).lean<UserRecord>();
    if (!before) throw new AppError('not_authenticated');
    // Whoever has the mailbox of another address has nothing to do with it any more.
    if (emailOf(before) !== email) await GuestLink.deleteMany({ userId }, { session });
    return { ...before, ...person, guest: { ...before.guest, email } };
  });
}

const linkSent = (): DoneResponse => ({ success: true, message: t('The link is on its way.') });

const RESEND_MS = 60_000;

/** Mails a guest the link to their bookings once more; at most once a minute. */
export function sendGuestLink(publicUrl: string): Handler {
  return handle(authRoutes.sendGuestLink, {}, async ({ actor, requestId }) => {
    const recipient = await findRecipient(actor.userId);
    if (!recipient?.isGuest) {
      throw new AppError('conflict', { message: msg('You have an account: you sign in with it.') });
    }
    const since = mongoose.trusted({ $gt: new Date(Date.now() - RESEND_MS) });
    if (await GuestLink.exists({ userId: recipient.userId, createdAt: since })) return linkSent();
    const content = guestLinkMail(publicUrl);
    await queueMail({ eventId: requestId, template: 'guest-link', to: recipient, content });
    return linkSent();
  });
}

/** Remembers of a guest that something of theirs was confirmed, or is to be answered: they are kept. */
export const keepGuest: Subscription = on(
  ['booking.confirmed', 'quote.submitted'],
  'keep-guest',
  async ({ type, payload, origin }) => {
    const userId = type === 'booking.confirmed' ? payload.customerId : origin.userId;
    // A visitor whose quote repeats is named by that quote, and is no user.
    if (!mongoose.isObjectIdOrHexString(userId)) return;
    await User.updateOne(
      { _id: userId, ...isGuest() },
      { $set: { 'guest.hasBooked': true } },
      { timestamps: false },
    );
  },
);

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH_SIZE = 100;

/** Removes guests who never paid nor proved anything, and the records of those who joined an account. */
export function removeGuests({ keptDays, linkDays }: GuestTimes): PeriodicTask {
  return {
    name: 'remove-guests',
    everyMs: HOUR_MS,
    async run({ signal }) {
      await GuestLink.deleteMany({ createdAt: daysAgo(linkDays) });
      const isDue: QueryFilter<UserRecord> = {
        ...isGuest(),
        updatedAt: daysAgo(keptDays),
        $or: [
          { 'guest.hasBooked': mongoose.trusted({ $ne: true }) },
          {
            'guest.joinedTo': mongoose.trusted({ $exists: true }),
            'guest.isMerged': mongoose.trusted({ $ne: true }),
          },
        ],
      };
      for (;;) {
        const due = await User.find(isDue, { guest: 1 }).limit(BATCH_SIZE).lean<UserRecord[]>();
        for (const guest of due) await removeGuest(guest, isDue);
        if (due.length < BATCH_SIZE || signal.aborted) return;
      }
    },
  };
}

/** How long guests and their links are kept, in days. */
export interface GuestTimes {
  keptDays: number;
  linkDays: number;
}

function daysAgo(days: number) {
  return mongoose.trusted({ $lte: new Date(Date.now() - days * DAY_MS) });
}

async function removeGuest(
  { _id, guest }: Pick<UserRecord, '_id' | 'guest'>,
  isDue: QueryFilter<UserRecord>,
): Promise<void> {
  const userId = String(_id);
  await inTransactionWithEvents(async (session, emit) => {
    const { deletedCount } = await User.deleteOne({ ...isDue, _id }, { session });
    if (deletedCount === 0) return;
    await GuestLink.deleteMany({ userId: _id }, { session });
    await UserActivity.deleteMany({ resource: 'user', resourceId: userId }, { session });
    await revokeSessions(_id, { reason: 'user-deactivated', origin: {}, transaction: session });
    // What is theirs is the account's by now.
    if (guest?.joinedTo !== undefined) return;
    emit({ type: 'guest', id: userId }, newEvent('guest.removed', { userId }, {}));
  });
}
