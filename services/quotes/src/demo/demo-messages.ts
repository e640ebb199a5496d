import type { ContactRequest } from '@brightnest/contracts/quotes/contact';
import type { MessageStatus } from '@brightnest/contracts/quotes/message-status';
import type { ServiceInquiryRequest } from '@brightnest/contracts/quotes/service-inquiry';

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
