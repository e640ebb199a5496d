import type { AdminContact } from '@brightnest/contracts/quotes/admin-messages';
import { SERVICE_INTERESTS } from '@brightnest/contracts/quotes/contact-options';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { ContactSubmission, type ContactSubmissionRecord } from '../model/contact-submission';
import type { MessageKind } from './message-kind';

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
  updated: 'contact.updated',
};
