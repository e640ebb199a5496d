import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminInquiriesResponse,
  type AdminInquiry,
  type AdminInquiryResponse,
  adminMessagesQuerySchema,
  messageReadChangeSchema,
  messagesFilterSchema,
  messageStatusChangeSchema,
} from '@brightnest/contracts/messages/message-schemas';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
  type InquiryFrequency,
  type InquiryService,
  type InquirySize,
  MESSAGE_STATUSES,
  type MessageStatus,
} from '@brightnest/contracts/messages/message';
import { labelOf } from '@brightnest/contracts/forms';
import { markReadRequestSchema } from '@brightnest/contracts/quotes/quote-schemas';
import {
  type ServiceInquiryRequest,
  serviceInquiryRequestSchema,
  type ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { idempotentCreate, recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { handle, reply } from '@brightnest/service-kit/http/route';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/security/spam-guard';
import { model, Schema, type Types } from 'mongoose';
import { exportMessages, listMessages } from './list-messages';
import {
  changeMessage,
  markMessagesRead,
  type MessageKind,
  messageSearchFields,
  type MessageSearchFields,
  withMessageSearch,
} from './message';

export const submitInquiry = handle(
  quotesRoutes.submitInquiry,
  { body: serviceInquiryRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const request = withoutGuard(body);
    const id = await recordIdFor('inquiry', idempotencyKey, request);
    if (!isFromRobot('inquiry', body, log)) {
      await idempotentCreate(ServiceInquiry, newInquiry(id, request, origin));
    }
    const answer: ServiceInquiryResponse = {
      success: true,
      message: "Thank you for your inquiry! We'll get back to you within 24 hours.",
      inquiry: { id: id.toHexString() },
    };
    return reply(201, answer);
  },
);

export function newInquiry(
  _id: Types.ObjectId,
  request: ServiceInquiryRequest,
  origin: EventOrigin,
) {
  const { fullName, email, phone, serviceType } = request;
  const inquiryId = _id.toHexString();
  const event = newEvent('inquiry.submitted', { inquiryId, fullName, email, serviceType }, origin);
  const searchFields = messageSearchFields({ name: fullName, email, phone });
  return { ...request, ...searchFields, _id, pendingEvents: [event] };
}

/** One inquiry through the home page's widget, as it is stored. */
export interface ServiceInquiryRecord extends EventCarrier, MessageSearchFields {
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
  withMessageSearch(withEvents(schema, { aggregate: 'inquiry' })),
);

/** The inquiries of the home page's widget. */
export const inquiries: MessageKind<ServiceInquiryRecord, AdminInquiry> = {
  model: ServiceInquiry,
  fields: {
    fullName: 1,
    email: 1,
    phone: 1,
    serviceType: 1,
    propertySize: 1,
    frequency: 1,
    preferredDate: 1,
    specialRequirements: 1,
    status: 1,
    isRead: 1,
    createdAt: 1,
  },
  toAdmin: ({ _id, email, phone, preferredDate, status, isRead, ...record }) => ({
    id: _id.toHexString(),
    ...splitName(record.fullName),
    ...{ email, phone, preferredDate, status, isRead },
    serviceType: labelOf(INQUIRY_SERVICES, record.serviceType),
    propertySize: labelOf(INQUIRY_SIZES, record.propertySize),
    frequency: labelOf(INQUIRY_FREQUENCIES, record.frequency),
    message: record.specialRequirements,
    createdAt: record.createdAt.toISOString(),
  }),
  nameOf: ({ fullName }) => fullName,
  updatedEvent: 'inquiry.updated',
};

/** The last word is the last name; whoever gave one word has a first name. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

export const listInquiries = handle(
  quotesRoutes.listInquiries,
  { query: adminMessagesQuerySchema },
  async ({ query }): Promise<AdminInquiriesResponse> => {
    const { shown, page } = await listMessages(inquiries, query);
    return { success: true, inquiries: shown, ...page };
  },
);

const INQUIRIES_FILE = {
  name: 'inquiries',
  columns: {
    serviceType: 'Service',
    propertySize: 'Property size',
    frequency: 'Frequency',
    preferredDate: 'Preferred date',
  },
  cellsOf: ({ serviceType, propertySize, frequency, preferredDate }: AdminInquiry) => ({
    ...{ serviceType, propertySize, frequency, preferredDate },
  }),
};

export const exportInquiries = handle(
  quotesRoutes.exportInquiries,
  { query: messagesFilterSchema },
  async (call) => exportMessages(inquiries, INQUIRIES_FILE, call),
);

export const markInquiriesRead = handle(
  quotesRoutes.markInquiriesRead,
  { body: markReadRequestSchema },
  async ({ body, origin }) => markMessagesRead(inquiries, body, origin),
);

export const markInquiryRead = handle(
  quotesRoutes.markInquiryRead,
  { params: idParamsSchema, body: messageReadChangeSchema },
  async ({ params: { id }, body, origin }): Promise<AdminInquiryResponse> => {
    const { shown } = await changeMessage(inquiries, id, body, origin);
    return { success: true, inquiry: shown };
  },
);

export const changeInquiryStatus = handle(
  quotesRoutes.changeInquiryStatus,
  { params: idParamsSchema, body: messageStatusChangeSchema },
  async ({ params: { id }, body, origin }): Promise<AdminInquiryResponse> => {
    const { shown } = await changeMessage(inquiries, id, body, origin);
    return { success: true, inquiry: shown };
  },
);
