import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/events';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { hashPassword } from '../../identity/passwords';
import { queueMailWithin } from '../../mail/queue-mail';
import { CleanerAccount, type CleanerAccountRecord } from '../../model/cleaner-account';
import { becomeCleaner, type BecomeCleaner } from './become-cleaner';
import { newTemporaryPassword } from './temporary-password';
import { secretUntil, welcomeMail } from './welcome-mail';

type Approved = DomainEvent<'application.approved' | 'application.approval-retried'>;

/**
 * Makes an approved applicant's account a cleaner's and mails them the way in. Account, mail and the record
 * that it was done are one transaction: the same approval again, by whatever event, adds nothing.
 */
export function onboardCleaner(publicUrl: string): Subscription {
  return on<Approved['type']>(
    ['application.approved', 'application.approval-retried'],
    'onboard-cleaner',
    async (event) => {
      const password = newTemporaryPassword();
      const temporary = { password, hash: await hashPassword(password) };
      await mongoose.connection.transaction((transaction) =>
        onboard(event, { publicUrl, temporary, transaction }),
      );
    },
  );
}

interface Onboarding {
  publicUrl: string;
  temporary: { password: string; hash: string };
  transaction: ClientSession;
}

async function onboard(
  { id: eventId, payload, origin }: Approved,
  { publicUrl, temporary, transaction }: Onboarding,
): Promise<void> {
  const { applicationId, source, cleaner } = payload;
  const before = await CleanerAccount.findById(applicationId)
    .session(transaction)
    .lean<CleanerAccountRecord>();
  if (before?.handledEvents.includes(eventId)) return;
  const outcome = await becomeCleaner({
    cleaner,
    role: source === 'student' ? 'student_cleaner' : 'verified_cleaner',
    knownAs: before?.userId,
    passwordHash: temporary.hash,
    origin,
    transaction,
  });
  await note(outcome, eventId);
  if ('refusal' in outcome || before?.userId) return;
  await queueMailWithin(transaction, {
    template: 'welcome-cleaner',
    to: cleaner.email,
    content: welcomeMail(publicUrl, {
      ...cleaner,
      password: outcome.usesTemporaryPassword ? temporary.password : undefined,
    }),
    ...(outcome.usesTemporaryPassword && { secretUntil: secretUntil() }),
  });

  function note(result: BecomeCleaner, handled: string) {
    const set = 'refusal' in result ? { refusal: result.refusal } : { userId: result.user._id };
    return CleanerAccount.updateOne(
      { _id: applicationId },
      {
        $set: set,
        ...('user' in result && { $unset: { refusal: 1 } }),
        $push: { handledEvents: handled, pendingEvents: eventOf(result) },
      },
      { upsert: true, session: transaction },
    );
  }

  function eventOf(result: BecomeCleaner): PendingEvent {
    if ('refusal' in result) {
      const refused = { applicationId, refusal: result.refusal };
      return newEvent('cleaner.account-refused', refused, origin);
    }
    const { _id, role } = result.user;
    const created = { applicationId, userId: String(_id), role, cleaner };
    return newEvent('cleaner.account-created', created, origin);
  }
}
