import { officeZone } from '@brightnest/contracts/times';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { Mail, type MailRecord } from '../notifications/mail-queue';

const FIELDS = {
  ...{ to: 1, subject: 1, lastError: 1, failedAt: 1 },
  // The text of what held a secret is gone.
  ...{ secretUntil: 1, holdsPrivateLink: 1 },
} as const;

/** The mails that were tried until there was no more sense in it. */
export const failedMails: AttentionSource = {
  kinds: ['mail-failed'],
  async find() {
    const found = await Mail.find(
      { status: 'failed', failedAt: mongoose.trusted({ $exists: true }) },
      FIELDS,
    )
      .sort({ failedAt: -1 })
      .limit(MAX_FACTS)
      .lean<Pick<MailRecord, '_id' | keyof typeof FIELDS>[]>();
    return found.map(({ _id, to, subject, lastError = '', failedAt, ...secret }) => ({
      ...{ kind: 'mail-failed', record: 'mail', id: _id, since: failedAt!.toISOString() },
      ...{ description: subject, customerName: to, customer: to, who: '', reason: lastError },
      ...{ scheduledAt: null, timeZone: officeZone() },
      isSendable: !secret.secretUntil && !secret.holdsPrivateLink,
    }));
  },
};
