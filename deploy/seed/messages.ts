import type {
  ContactRequest,
  ServiceInquiryRequest,
} from '@brightnest/contracts/messages/contact-schemas';
import type { MessageStatus } from '@brightnest/contracts/messages/message';
import { idempotentCreate } from '@brightnest/service-kit/persistence/idempotency';
import { ContactSubmission, newContact } from '../../services/quotes/src/messages/contacts';
import { newInquiry, ServiceInquiry } from '../../services/quotes/src/messages/inquiries';
import { demoId } from './demo-ids';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Writes the demonstration messages and inquiries that are missing, dated back from `now`. One that exists
 * is left as staff made it. @returns how many were added.
 */
export async function seedMessages(now: Date = new Date()): Promise<number> {
  const contacts = DEMO_CONTACTS.map(({ hoursAgo, isRead, status, ...request }, index) => {
    const message = newContact(demoId('de31', index), request, {});
    const record = { ...dated(message, hoursAgo, now), isRead, status };
    return idempotentCreate(ContactSubmission, record);
  });
  const inquiries = DEMO_INQUIRIES.map(({ hoursAgo, isRead, status, ...request }, index) => {
    const message = newInquiry(demoId('de32', index), request, {});
    const record = { ...dated(message, hoursAgo, now), isRead, status };
    return idempotentCreate(ServiceInquiry, record);
  });
  const added = await Promise.all([...contacts, ...inquiries]);
  return added.filter(Boolean).length;
}

function dated<T extends { pendingEvents: { occurredAt: string }[] }>(
  message: T,
  hoursAgo: number,
  now: Date,
) {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const occurredAt = createdAt.toISOString();
  return {
    ...message,
    createdAt,
    updatedAt: createdAt,
    pendingEvents: message.pendingEvents.map((event) => ({ ...event, occurredAt })),
  };
}

/** When a demonstration message came, and how far staff are with it. */
interface DemoState {
  hoursAgo: number;
  isRead: boolean;
  status: MessageStatus;
}

export const DEMO_CONTACTS: readonly (ContactRequest & DemoState)[] = [
  {
    hoursAgo: 2,
    isRead: false,
    status: 'pending',
    firstName: 'Eleanor',
    lastName: 'Whitfield',
    email: 'eleanor.whitfield@example.com',
    phone: '0412 555 301',
    serviceInterest: 'residential',
    message: 'Do your cleaners bring their own vacuum? Ours has just given up.',
  },
  {
    hoursAgo: 20,
    isRead: false,
    status: 'pending',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    email: 'm.oyelaran@example.com',
    phone: '0421 555 442',
    serviceInterest: 'commercial',
    message: 'We have two floors in Parramatta, about 900 square metres. Could somebody come by?',
  },
  {
    hoursAgo: 70,
    isRead: true,
    status: 'contacted',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    email: 'yuki.tanaka@example.com',
    phone: '',
    serviceInterest: 'move',
    message: 'Our lease ends on the last day of the month. Is a clean on a Sunday possible?',
  },
  {
    hoursAgo: 260,
    isRead: true,
    status: 'closed',
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa.delgado@example.com',
    phone: '0433 555 908',
    message:
      'Thank you for last week. Please tell Nimal that the windows have never been so clear.',
  },
];

export const DEMO_INQUIRIES: readonly (ServiceInquiryRequest & DemoState)[] = [
  {
    hoursAgo: 3,
    isRead: false,
    status: 'pending',
    fullName: 'Hannah van der Berg',
    email: 'hannah.vdb@example.com',
    phone: '0412 555 610',
    serviceType: 'deep_cleaning',
    propertySize: '3-4',
    frequency: 'one_time',
    specialRequirements: 'Two large dogs, friendly. The carpet in the hall needs most attention.',
  },
  {
    hoursAgo: 26,
    isRead: false,
    status: 'pending',
    fullName: 'Arjun Mehta',
    email: 'arjun.mehta@example.com',
    phone: '0424 555 733',
    serviceType: 'home',
    propertySize: '1-2',
    frequency: 'bi_weekly',
    specialRequirements: 'Fragrance-free products please.',
  },
  {
    hoursAgo: 98,
    isRead: true,
    status: 'contacted',
    fullName: 'Charlotte Nguyen',
    email: 'charlotte.nguyen@example.com',
    phone: '0435 555 215',
    serviceType: 'office',
    propertySize: '5+',
    frequency: 'weekly',
  },
];
