import {
  type ResendMailRequest,
  resendMailRequestSchema,
  type ResendMailResponse,
} from '@brightnest/contracts/overview/attention-schemas';
import { failedMailRoutes } from '@brightnest/contracts/routes/attention';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import { Mail, type MailRecord } from '../notifications/mail-queue';
import { awaitAttempt, queuedAgain } from '../notifications/queue/message-queue';

// Most mail servers answer within this time, which nobody minds waiting.
const MOST_WAIT_MS = 8_000;

/** Sends a mail that failed again, where staff say so to another address, and tells what came of it. */
export const resendMail: Handler = handle(
  failedMailRoutes.resendMail,
  { body: resendMailRequestSchema },
  async ({ body, origin }): Promise<ResendMailResponse> => {
    await inTransactionWithEvents(async (session, emit) => {
      const mail = await queueAgain(body, session);
      const { subject, to: before } = mail;
      const event = newEvent('mail.sent-again', { subject, to: body.email, before }, origin);
      emit({ type: 'mail', id: mail._id }, event);
    });
    return { success: true, ...(await outcomeOf(body.id)) };
  },
);

/**
 * @returns the mail as it was.
 * @throws AppError `conflict` where somebody else has sent it since, or nothing is left to send.
 */
async function queueAgain(
  { id, since, email }: ResendMailRequest,
  session: mongoose.ClientSession,
): Promise<MailRecord> {
  const again = queuedAgain();
  const mail = await Mail.findOneAndUpdate(
    {
      ...{ _id: id, status: 'failed', failedAt: new Date(since) },
      // A secret goes to nobody but who asked for it, even where its text is not yet gone.
      secretUntil: mongoose.trusted({ $exists: false }),
      holdsPrivateLink: mongoose.trusted({ $ne: true }),
      text: mongoose.trusted({ $exists: true }),
    },
    { ...again, $set: { ...again.$set, to: email } },
    { session, returnDocument: 'before' },
  ).lean<MailRecord>();
  if (!mail) throw new AppError('conflict');
  return mail;
}

/** What came of a mail within some seconds. */
async function outcomeOf(id: string): Promise<Omit<ResendMailResponse, 'success'>> {
  const mail = await awaitAttempt(Mail, id, MOST_WAIT_MS);
  if (mail?.status === 'sent') return { result: 'sent', reason: '' };
  if (mail?.status === 'failed' && !mail.failedAt) return { result: 'skipped', reason: '' };
  const { lastError: reason = '' } = mail ?? {};
  return { result: mail?.status === 'failed' ? 'failed' : 'pending', reason };
}
