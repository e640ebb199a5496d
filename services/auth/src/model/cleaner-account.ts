import type { AccountRefusal } from '@brightnest/contracts/careers/approval';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';

/** What became of the account of an approved applicant; one per application, whatever is delivered twice. */
export interface CleanerAccountRecord extends EventCarrier {
  /** The application's id. */
  _id: string;
  /** The person, once they are a cleaner. */
  userId?: Types.ObjectId;
  refusal?: AccountRefusal;
  /** The events that were worked on. */
  handledEvents: string[];
}

const cleanerAccountSchema = new Schema<CleanerAccountRecord>(
  {
    _id: String,
    userId: Schema.Types.ObjectId,
    refusal: String,
    handledEvents: [String],
  },
  { collection: 'cleaner_accounts', timestamps: true, versionKey: false },
);

export const CleanerAccount = mongoose.model(
  'CleanerAccount',
  withEvents(cleanerAccountSchema, { aggregate: 'cleaner-account' }),
);
