import type { AdminInquiry } from '@brightnest/contracts/quotes/admin-messages';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
} from '@brightnest/contracts/quotes/inquiry-options';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { ServiceInquiry, type ServiceInquiryRecord } from '../model/service-inquiry';
import type { MessageKind } from './message-kind';

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
  updated: 'inquiry.updated',
};

/** The last word is the last name; whoever gave one word has a first name. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
