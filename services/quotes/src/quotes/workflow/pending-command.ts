import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose, { model, Schema, type ClientSession } from 'mongoose';
import type { TransitionRequest } from './quote-transition';

/** A transition under way, from before bookings is called until the quote is written. */
export interface PendingCommandRecord {
  /** UUID. */
  _id: string;
  quoteId: string;
  request: TransitionRequest;
  origin: EventOrigin;
  askedAt: Date;
}

const schema = new Schema<PendingCommandRecord>(
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

export const PendingCommand = model('PendingCommand', schema);

/** Stores a command before bookings is called: what is then reserved, the quote will be changed to. */
export async function storePendingCommand({ _id, ...asked }: PendingCommandRecord): Promise<void> {
  await PendingCommand.updateOne({ _id }, { $set: asked }, { upsert: true });
}

/** Stores a command within the transaction that makes it necessary. */
export async function addPendingCommand(
  command: PendingCommandRecord,
  session: ClientSession,
): Promise<void> {
  await PendingCommand.create([command], { session });
}

export async function removePendingCommand(_id: string): Promise<void> {
  await PendingCommand.deleteOne({ _id });
}

/**
 * Removes a command within the transaction that changes the quote, with the older ones that nobody waits
 * for any more: staff want something else since.
 * @param timeoutMs how long the caller of a command waits.
 */
export async function completePendingCommand(
  { _id, quoteId, askedAt }: PendingCommandRecord,
  timeoutMs: number,
  session: ClientSession,
): Promise<void> {
  const outdated = new Date(askedAt.getTime() - timeoutMs);
  await PendingCommand.deleteOne({ _id }, { session });
  await PendingCommand.deleteMany(
    { quoteId, askedAt: mongoose.trusted({ $lte: outdated }) },
    { session },
  );
}
