import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { labelOf } from '@brightnest/contracts/forms';
import {
  type ContactRequest,
  contactRequestSchema,
  type ContactResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { SERVICE_INTERESTS, type ServiceInterest } from '@brightnest/contracts/messages/message';
import type {
  AdminContact,
  AdminContactResponse,
  AdminContactsResponse,
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

const submitContact = (rpc: RpcClient) =>
  handle(
    quotesRoutes.submitContact,
    { body: askedBody('contact', contactRequestSchema, rpc) },
    async (call) => {
      const id = await receiveMessage('contact', call, (id, request) =>
        idempotentCreate(ContactSubmission, newContact(id, request, call.origin)),
      );
      const answer: ContactResponse = {
        success: true,
        message: t("Thank you for contacting us! We'll get back to you within 24 hours."),
        contact: { id },
      };
      return reply(201, answer);
    },
  );

export function newContact(
  _id: Types.ObjectId,
  { agreedTo, ...request }: ContactRequest,
  origin: EventOrigin,
) {
  const { firstName, lastName, email, phone } = request;
  const contactId = _id.toHexString();
  const told = { contactId, firstName, lastName, email, ...(agreedTo && { agreedTo }) };
  const event = newEvent('contact.submitted', told, origin);
  const searchFields = messageSearchFields({ name: `${firstName} ${lastName}`, email, phone });
  return { ...request, ...searchFields, _id, pendingEvents: [event] };
}

/** One message through the contact form, as it is stored. */
export interface ContactSubmissionRecord extends MessageRecord {
  firstName: string;
  lastName: string;
  serviceInterest: ServiceInterest | '';
  message: string;
}

const schema = new Schema<ContactSubmissionRecord>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    serviceInterest: { type: String, default: '' },
    message: { type: String, required: true },
  },
  { timestamps: true, versionKey: false, collection: 'contact_submissions' },
);

export const ContactSubmission = model<ContactSubmissionRecord>(
  'ContactSubmission',
  withMessageFields(withEvents(schema, { aggregate: 'contact' })),
);

const NO_INTEREST = 'General enquiry';

/** The messages of the contact page. */
const contacts: MessageKind<ContactSubmissionRecord, AdminContact> = {
  model: ContactSubmission,
  fields: {
    firstName: 1,
    lastName: 1,
    email: 1,
    phone: 1,
    serviceInterest: 1,
    message: 1,
    status: 1,
    isRead: 1,
    createdAt: 1,
  },
  toAdmin: ({ _id, firstName, lastName, email, phone, serviceInterest, ...record }) => ({
    id: _id.toHexString(),
    version: messageVersion(record),
    ...{ firstName, lastName, email, phone: formatPhone(phone) },
    subject: serviceInterest ? labelOf(SERVICE_INTERESTS, serviceInterest) : NO_INTEREST,
    message: record.message,
    status: record.status,
    isRead: record.isRead,
    createdAt: record.createdAt.toISOString(),
  }),
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  updatedEvent: 'contact.updated',
  routes: {
    list: quotesRoutes.listContacts,
    get: quotesRoutes.getContact,
    export: quotesRoutes.exportContacts,
    markBulk: quotesRoutes.markContactsRead,
    mark: quotesRoutes.markContactRead,
    changeStatus: quotesRoutes.changeContactStatus,
  },
  pageAnswer: (shown, page): AdminContactsResponse => ({ ...page, contacts: shown }),
  answer: (contact): AdminContactResponse => ({ success: true, contact }),
  file: {
    name: 'contacts',
    columns: { subject: msg('Subject') },
    cellsOf: ({ subject }) => ({ subject }),
  },
};

/** The contact form, and what staff do with its messages. */
export const contactCalls = (rpc: RpcClient): readonly Handler[] => [
  submitContact(rpc),
  ...messageCalls(contacts),
];
