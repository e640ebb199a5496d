import type { Handler } from '@brightnest/service-kit/route';
import { changeContactStatus } from './features/change-message/change-contact-status';
import { changeInquiryStatus } from './features/change-message/change-inquiry-status';
import { markContactRead } from './features/change-message/mark-contact-read';
import { markInquiryRead } from './features/change-message/mark-inquiry-read';
import { exportContacts } from './features/export-messages/export-contacts';
import { exportInquiries } from './features/export-messages/export-inquiries';
import { listContacts } from './features/list-messages/list-contacts';
import { listInquiries } from './features/list-messages/list-inquiries';
import { markContactsRead } from './features/mark-messages-read/mark-contacts-read';
import { markInquiriesRead } from './features/mark-messages-read/mark-inquiries-read';
import { submitContact } from './features/submit-contact/submit-contact';
import { submitInquiry } from './features/submit-inquiry/submit-inquiry';

/** The calls about contact messages and service inquiries. */
export const messageCalls: Handler[] = [
  submitContact,
  submitInquiry,
  listContacts,
  exportContacts,
  markContactsRead,
  markContactRead,
  changeContactStatus,
  listInquiries,
  exportInquiries,
  markInquiriesRead,
  markInquiryRead,
  changeInquiryStatus,
];
