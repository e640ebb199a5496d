import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose, { model, Schema, type ClientSession } from 'mongoose';
import type { AgreementRequest } from '../workflow/agreement';

/** What is about to be agreed of a quote, from when bookings is asked until the quote says so. */
export interface OpenAgreementRecord {
  /** UUID. */
  _id: string;
  quoteId: string;
  request: AgreementRequest;
  origin: EventOrigin;
  askedAt: Date;
}

const schema = new Schema<OpenAgreementRecord>(
  {
    _id: String,
    quoteId: { type: String, required: true },
    request: { type: Schema.Types.Mixed, required: true },
    origin: { type: Schema.Types.Mixed, required: true },
    askedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'open_agreements' },
);
schema.index({ askedAt: 1 });
schema.index({ quoteId: 1, askedAt: 1 });

export const OpenAgreement = model('OpenAgreement', schema);

/** Written down before bookings is asked: what it then reserves, the quote will be changed to. */
export async function rememberAgreement({ _id, ...asked }: OpenAgreementRecord): Promise<void> {
  await OpenAgreement.updateOne({ _id }, { $set: asked }, { upsert: true });
}

export async function forgetAgreement(_id: string): Promise<void> {
  await OpenAgreement.deleteOne({ _id });
}

/**
 * Within the transaction that changes the quote: this is agreed, and what was asked for so long before that
 * nobody waits for it any more is not what staff want now.
 * @param patienceMs how long somebody waits.
 */
export async function settleAgreement(
  { _id, quoteId, askedAt }: OpenAgreementRecord,
  patienceMs: number,
  session: ClientSession,
): Promise<void> {
  const outdated = new Date(askedAt.getTime() - patienceMs);
  await OpenAgreement.deleteOne({ _id }, { session });
  await OpenAgreement.deleteMany(
    { quoteId, askedAt: mongoose.trusted({ $lte: outdated }) },
    { session },
  );
}
