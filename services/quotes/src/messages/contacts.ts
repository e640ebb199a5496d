import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminContact,
  type AdminContactResponse,
  type AdminContactsResponse,
  adminMessagesQuerySchema,
  messageReadChangeSchema,
  messagesFilterSchema,
  messageStatusChangeSchema,
} from '@brightnest/contracts/messages/message-schemas';
import {
  type ContactRequest,
  contactRequestSchema,
  type ContactResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  SERVICE_INTERESTS,
  type ServiceInterest,
} from '@brightnest/contracts/messages/message';
import { labelOf } from '@brightnest/contracts/forms';
import { markReadRequestSchema } from '@brightnest/contracts/quotes/quote-schemas';
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

export const submitContact = handle(
  quotesRoutes.submitContact,
  { body: contactRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const request = withoutGuard(body);
    const id = await recordIdFor('contact', idempotencyKey, request);
    if (!isFromRobot('contact', body, log)) {
      await idempotentCreate(ContactSubmission, newContact(id, request, origin));
    }
    const answer: ContactResponse = {
      success: true,
      message: "Thank you for contacting us! We'll get back to you within 24 hours.",
      contact: { id: id.toHexString() },
    };
    return reply(201, answer);
  },
);

export function newContact(_id: Types.ObjectId, request: ContactRequest, origin: EventOrigin) {
  const { firstName, lastName, email, phone } = request;
  const contactId = _id.toHexString();
  const event = newEvent('contact.submitted', { contactId, firstName, lastName, email }, origin);
  const searchFields = messageSearchFields({ name: `${firstName} ${lastName}`, email, phone });
  return { ...request, ...searchFields, _id, pendingEvents: [event] };
}

/** One message through the contact form, as it is stored. */
export interface ContactSubmissionRecord extends EventCarrier, MessageSearchFields {
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
  withMessageSearch(withEvents(schema, { aggregate: 'contact' })),
);

const NO_INTEREST = 'General enquiry';

/** The messages of the contact page. */
export const contacts: MessageKind<ContactSubmissionRecord, AdminContact> = {
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
    ...{ firstName, lastName, email, phone },
    subject: serviceInterest ? labelOf(SERVICE_INTERESTS, serviceInterest) : NO_INTEREST,
    message: record.message,
    status: record.status,
    isRead: record.isRead,
    createdAt: record.createdAt.toISOString(),
  }),
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  updatedEvent: 'contact.updated',
};

export const listContacts = handle(
  quotesRoutes.listContacts,
  { query: adminMessagesQuerySchema },
  async ({ query }): Promise<AdminContactsResponse> => {
    const { shown, page } = await listMessages(contacts, query);
    return { success: true, contacts: shown, ...page };
  },
);

const CONTACTS_FILE = {
  name: 'contacts',
  columns: { subject: 'Subject' },
  cellsOf: ({ subject }: AdminContact) => ({ subject }),
};

export const exportContacts = handle(
  quotesRoutes.exportContacts,
  { query: messagesFilterSchema },
  async (call) => exportMessages(contacts, CONTACTS_FILE, call),
);

export const markContactsRead = handle(
  quotesRoutes.markContactsRead,
  { body: markReadRequestSchema },
  async ({ body, origin }) => markMessagesRead(contacts, body, origin),
);

export const markContactRead = handle(
  quotesRoutes.markContactRead,
  { params: idParamsSchema, body: messageReadChangeSchema },
  async ({ params: { id }, body, origin }): Promise<AdminContactResponse> => {
    const { shown } = await changeMessage(contacts, id, body, origin);
    return { success: true, contact: shown };
  },
);

export const changeContactStatus = handle(
  quotesRoutes.changeContactStatus,
  { params: idParamsSchema, body: messageStatusChangeSchema },
  async ({ params: { id }, body, origin }): Promise<AdminContactResponse> => {
    const { shown } = await changeMessage(contacts, id, body, origin);
    return { success: true, contact: shown };
  },
);
