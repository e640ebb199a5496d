import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { labelOf } from '@brightnest/contracts/forms';
import {
  type ServiceInquiryRequest,
  serviceInquiryRequestSchema,
  type ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
  type InquiryFrequency,
  type InquiryService,
  type InquirySize,
} from '@brightnest/contracts/messages/message';
import type {
  AdminInquiriesResponse,
  AdminInquiry,
  AdminInquiryResponse,
} from '@brightnest/contracts/messages/message-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { msg, t } from '@brightnest/contracts/translation';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { idempotentCreate } from '@brightnest/service-kit/persistence/idempotency';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { askedBody } from '@brightnest/service-kit/settings/form-fields';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { model, Schema, type Types } from 'mongoose';
import {
  messageSearchFields,
  type MessageRecord,
  receiveMessage,
  withMessageFields,
} from './message';
import { messageCalls, type MessageKind, messageVersion } from './message-calls';

const submitInquiry = (rpc: RpcClient) =>
  handle(
    quotesRoutes.submitInquiry,
    { body: askedBody('inquiry', serviceInquiryRequestSchema, rpc) },
    async (call) => {
      const id = await receiveMessage('inquiry', call, (id, request) =>
        idempotentCreate(ServiceInquiry, newInquiry(id, request, call.origin)),
      );
      const answer: ServiceInquiryResponse = {
        success: true,
        message: t("Thank you for your inquiry! We'll get back to you within 24 hours."),
        inquiry: { id },
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
export interface ServiceInquiryRecord extends MessageRecord {
  fullName: string;
  serviceType: InquiryService;
  propertySize: InquirySize;
  frequency: InquiryFrequency;
  /** Calendar date `YYYY-MM-DD`, or empty. */
  preferredDate: string;
  /** The message. */
  specialRequirements: string;
}

const schema = new Schema<ServiceInquiryRecord>(
  {
    fullName: { type: String, required: true },
    serviceType: { type: String, required: true },
    propertySize: { type: String, required: true },
    frequency: { type: String, required: true },
    preferredDate: { type: String, default: '' },
    specialRequirements: { type: String, default: '' },
  },
  { timestamps: true, versionKey: false, collection: 'service_inquiries' },
);

export const ServiceInquiry = model<ServiceInquiryRecord>(
  'ServiceInquiry',
  withMessageFields(withEvents(schema, { aggregate: 'inquiry' })),
);

/** The inquiries of the home page's widget. */
const inquiries: MessageKind<ServiceInquiryRecord, AdminInquiry> = {
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
    version: messageVersion({ status }),
    ...splitName(record.fullName),
    ...{ email, phone: formatPhone(phone), preferredDate, status, isRead },
    serviceType: labelOf(INQUIRY_SERVICES, record.serviceType),
    propertySize: labelOf(INQUIRY_SIZES, record.propertySize),
    frequency: labelOf(INQUIRY_FREQUENCIES, record.frequency),
    message: record.specialRequirements,
    createdAt: record.createdAt.toISOString(),
  }),
  nameOf: ({ fullName }) => fullName,
  updatedEvent: 'inquiry.updated',
  routes: {
    list: quotesRoutes.listInquiries,
    get: quotesRoutes.getInquiry,
    export: quotesRoutes.exportInquiries,
    markBulk: quotesRoutes.markInquiriesRead,
    mark: quotesRoutes.markInquiryRead,
    changeStatus: quotesRoutes.changeInquiryStatus,
  },
  pageAnswer: (shown, page): AdminInquiriesResponse => ({ ...page, inquiries: shown }),
  answer: (inquiry): AdminInquiryResponse => ({ success: true, inquiry }),
  file: {
    name: 'inquiries',
    columns: {
      serviceType: msg('Service'),
      propertySize: msg('Property size'),
      frequency: msg('Frequency'),
      preferredDate: msg('Preferred date'),
    },
    cellsOf: ({ serviceType, propertySize, frequency, preferredDate }) => ({
      ...{ serviceType, propertySize, frequency, preferredDate },
    }),
  },
};

/** The last word is the last name; whoever gave one word has a first name. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The home page's widget, and what staff do with its inquiries. */
export const inquiryCalls = (rpc: RpcClient): readonly Handler[] => [
  submitInquiry(rpc),
  ...messageCalls(inquiries),
];
