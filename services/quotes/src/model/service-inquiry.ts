import type {
  InquiryFrequency,
  InquiryService,
  InquirySize,
} from '@brightnest/contracts/quotes/inquiry-options';
import { MESSAGE_STATUSES, type MessageStatus } from '@brightnest/contracts/quotes/message-status';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import { model, Schema, type Types } from 'mongoose';
import { withMessageListing, type MessageListing } from './message-listing';

/** One inquiry through the home page's widget, as it is stored. */
export interface ServiceInquiryRecord extends EventCarrier, MessageListing {
  _id: Types.ObjectId;
  fullName: string;
  email: string;
  phone: string;
  serviceType: InquiryService;
  propertySize: InquirySize;
  frequency: InquiryFrequency;
  /** Calendar date `YYYY-MM-DD`, or empty. */
  preferredDate: string;
  /** The message. */
  specialRequirements: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' };

const schema = new Schema<ServiceInquiryRecord>(
  {
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    phone: text,
    serviceType: { type: String, required: true },
    propertySize: { type: String, required: true },
    frequency: { type: String, required: true },
    preferredDate: text,
    specialRequirements: text,
    status: { type: String, enum: MESSAGE_STATUSES, default: 'pending' },
    isRead: { type: Boolean, default: false },
  },
  { timestamps: true, versionKey: false, collection: 'service_inquiries' },
);

export const ServiceInquiry = model<ServiceInquiryRecord>(
  'ServiceInquiry',
  withMessageListing(withEvents(schema, { aggregate: 'inquiry' })),
);
