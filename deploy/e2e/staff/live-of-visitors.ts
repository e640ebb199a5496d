import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { conversationRoutes } from '@brightnest/contracts/routes/conversations';
import { bookClean, payCheckout } from '../bookings';
import { submitApplication } from '../role-matrix/make-careers-records';
import { expectSuccess, submitQuote } from '../role-matrix/make-records';
import { openClient } from '../site-client';
import {
  askForService,
  badge,
  boardAt,
  figure,
  type LiveChanges,
  nextStart,
  personOf,
  rowOf,
  statsOf,
  writeContact,
} from './live-calls';
import { randomPerson, signUp } from './make-records';

/** What visitors and customers do. */
export const LIVE_OF_VISITORS: LiveChanges = {
  'Overview, activity: a quote is requested': async ({ visitor }) => {
    const who = randomPerson();
    return {
      at: 'tab=overview',
      change: () => submitQuote(visitor, personOf(who)),
      shows: (page) => page.getByText(`New quote request from Ada ${who.lastName} in Sydney`),
    };
  },
  'Overview, figures: a quote is requested': async ({ visitor, staff }) => {
    const { totalQuotes } = await statsOf(staff);
    return {
      at: 'tab=overview',
      change: () => submitQuote(visitor, personOf(randomPerson())),
      shows: (page) => figure(page, 'Quote Requests', totalQuotes + 1),
    };
  },
  'Overview, inquiries: an inquiry comes': async ({ visitor }) => {
    const { lastName } = randomPerson();
    return {
      at: 'tab=overview',
      change: () => askForService(visitor, `Ada ${lastName}`),
      shows: (page) => page.getByRole('listitem').filter({ hasText: lastName }).first(),
    };
  },
  'Users: somebody signs up': async ({ site }) => {
    const who = randomPerson();
    // Signed in from then on, which the other visitor is not to be.
    const visitor = openClient(site);
    const body = { ...personOf(who), password: 'A long password 1' };
    return {
      at: 'tab=users',
      change: () => expectSuccess(visitor, authRoutes.register, body),
      shows: (page) => rowOf(page, who.lastName),
    };
  },
  'Quotes: a quote is requested': async ({ visitor }) => {
    const who = randomPerson();
    return {
      at: 'tab=quotes',
      change: () => submitQuote(visitor, personOf(who)),
      shows: (page) => rowOf(page, who.lastName),
    };
  },
  'Applications: somebody applies': async ({ visitor }) => {
    const who = randomPerson();
    return {
      at: 'tab=applications',
      change: () => submitApplication(visitor, personOf(who)),
      shows: (page) => rowOf(page, who.lastName),
    };
  },
  'Contacts: a message comes': async ({ visitor }) => ({
    at: 'tab=contacts',
    change: () => writeContact(visitor, 'Is it live?'),
    shows: (page) => rowOf(page, 'Is it live?'),
  }),
  'Contacts, badge: a message comes': async ({ visitor, staff }) => {
    const { unreadContacts } = await statsOf(staff);
    return {
      at: 'tab=bookings',
      change: () => writeContact(visitor, 'Does it count?'),
      shows: (page) => badge(page, 'Contacts', unreadContacts + 1),
    };
  },
  'Conversations: a customer writes': async ({ site }) => {
    const { client, email } = await signUp(site);
    const id = await submitQuote(client, { email });
    const path = conversationRoutes.postMessage.path;
    const messages = { method: 'POST', path: path.replace(':kind', 'quote').replace(':id', id) };
    return {
      at: 'tab=contacts&view=conversations',
      change: () => expectSuccess(client, messages, { text: `Is it live? ${email}` }),
      shows: (page) => rowOf(page, `Is it live? ${email}`),
    };
  },
  'Inquiries: an inquiry comes': async ({ visitor }) => {
    const { lastName } = randomPerson();
    return {
      at: 'tab=inquiries',
      change: () => askForService(visitor, `Ada ${lastName}`),
      shows: (page) => rowOf(page, lastName),
    };
  },
  'Inquiries, badge: an inquiry comes': async ({ visitor, staff }) => {
    const { pendingInquiries } = await statsOf(staff);
    return {
      at: 'tab=quotes',
      change: () => askForService(visitor, 'Ada Counted'),
      shows: (page) => badge(page, 'Inquiries', pendingInquiries + 1),
    };
  },
  'Bookings: a clean is booked': async ({ site }) => {
    const { client, email } = await signUp(site);
    return {
      at: 'tab=bookings&sort=-createdAt',
      change: () => bookClean(client, nextStart().toUTC().toISO()!),
      shows: (page) => rowOf(page, email, 'Awaiting payment'),
    };
  },
  'Bookings: a clean is paid': async ({ site }) => {
    const { client, email } = await signUp(site);
    const { checkoutId } = await bookClean(client, nextStart().toUTC().toISO()!);
    return {
      at: `tab=bookings&search=${email}`,
      change: () => payCheckout(client, checkoutId!),
      shows: (page) => rowOf(page, email, 'Confirmed'),
    };
  },
  'Week board: a clean is booked': async ({ site }) => {
    const { client, name } = await signUp(site);
    const start = nextStart();
    return {
      at: boardAt(start),
      change: () => bookClean(client, start.toUTC().toISO()!),
      shows: (page) => page.getByRole('cell').filter({ hasText: name }),
    };
  },
};
