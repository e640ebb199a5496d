import type {
  AdminContactsResponse,
  AdminInquiriesResponse,
} from '@brightnest/contracts/quotes/admin-messages';
import { contactRequest } from '../../testing/contact-request';
import { inquiryRequest } from '../../testing/inquiry-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
  for (const changes of [
    { firstName: 'Zoë', lastName: 'Adams', email: 'zoe@example.com', phone: '0400 111 222' },
    { firstName: 'Ben', lastName: 'Okafor', email: 'ben@mail.example', serviceInterest: undefined },
  ]) {
    await quotes.call('POST', '/api/contact', { body: contactRequest(changes) });
  }
  for (const changes of [
    { fullName: 'Hannah van der Berg', email: 'hannah@example.com' },
    { fullName: 'Cher', email: 'cher@example.com', specialRequirements: 'Sparkle' },
  ]) {
    await quotes.call('POST', '/api/service-inquiries', { body: inquiryRequest(changes) });
  }
});
afterAll(() => quotes.stop());

const contacts = async (query = '') =>
  (
    await quotes.call<AdminContactsResponse>('GET', `/api/admin/contact-submissions?${query}`, {
      as: 'admin',
    })
  ).body;
const inquiries = async (query = '') =>
  (
    await quotes.call<AdminInquiriesResponse>('GET', `/api/admin/service-inquiries?${query}`, {
      as: 'admin',
    })
  ).body;

it('lists contact messages, the newest first, with what they are about in words', async () => {
  expect(await contacts()).toEqual({
    success: true,
    contacts: [
      expect.objectContaining({ firstName: 'Ben', subject: 'General enquiry' }),
      {
        id: expect.any(String),
        firstName: 'Zoë',
        lastName: 'Adams',
        email: 'zoe@example.com',
        phone: '0400 111 222',
        subject: 'Deep Cleaning',
        message: 'Do you clean engines?',
        status: 'pending',
        isRead: false,
        createdAt: expect.stringMatching(/Z$/),
      },
    ],
    page: 1,
    pageSize: 20,
    total: 2,
    unread: 2,
    pending: 2,
  });
});

it.each([
  ['search=zoe', ['Zoë']],
  ['search=okafor', ['Ben']],
  ['search=ben%40mail.example', ['Ben']],
  ['search=0400111', ['Zoë']],
  ['search=.*', []],
  ['sort=name', ['Ben', 'Zoë']],
  ['sort=-name', ['Zoë', 'Ben']],
  ['sort=createdAt', ['Zoë', 'Ben']],
  ['read=read', []],
  ['status=pending&pageSize=1', ['Ben']],
  ['status=pending&pageSize=1&page=2', ['Zoë']],
])('narrows and sorts them: %s', async (query, expected) => {
  const { contacts: found } = await contacts(query);
  expect(found.map(({ firstName }) => firstName)).toEqual(expected);
});

it('lists inquiries in words, with the last word as the last name', async () => {
  const { inquiries: found } = await inquiries('sort=createdAt');
  expect(found).toMatchObject([
    {
      firstName: 'Hannah van der',
      lastName: 'Berg',
      serviceType: 'Deep Cleaning',
      propertySize: '3-4 bedrooms',
      frequency: 'Bi-weekly',
      message: 'Two cats',
      status: 'pending',
    },
    { firstName: 'Cher', lastName: '', message: 'Sparkle' },
  ]);
});

it.each(['/api/admin/contact-submissions', '/api/admin/service-inquiries'])(
  '%s is for staff alone, as is its export',
  async (path) => {
    for (const each of [path, `${path}/export`]) {
      expect((await quotes.call('GET', each)).status).toBe(401);
      expect((await quotes.call('GET', each, { as: 'customer' })).status).toBe(403);
      expect((await quotes.call('GET', `${each}?read=maybe`, { as: 'admin' })).status).toBe(400);
    }
  },
);
