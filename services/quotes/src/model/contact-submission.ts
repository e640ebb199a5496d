import type { ServiceInterest } from '@brightnest/contracts/quotes/contact-options';
import { MESSAGE_STATUSES, type MessageStatus } from '@brightnest/contracts/quotes/message-status';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import { model, Schema, type Types } from 'mongoose';
import { withMessageListing, type MessageListing } from './message-listing';

/** One message through the contact form, as it is stored. */
export interface ContactSubmissionRecord extends EventCarrier, MessageListing {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  serviceInterest: ServiceInterest | '';
  message: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<ContactSubmissionRecord>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: '' },
    serviceInterest: { type: String, default: '' },
    message: { type: String, required: true },
    status: { type: String, enum: MESSAGE_STATUSES, default: 'pending' },
    isRead: { type: Boolean, default: false },
  },
  { timestamps: true, versionKey: false, collection: 'contact_submissions' },
);

export const ContactSubmission = model<ContactSubmissionRecord>(
  'ContactSubmission',
  withMessageListing(withEvents(schema, { aggregate: 'contact' })),
);
