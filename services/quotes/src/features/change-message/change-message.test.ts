import type {
  AdminContactResponse,
  AdminInquiryResponse,
} from '@brightnest/contracts/quotes/admin-messages';
import type { ContactResponse } from '@brightnest/contracts/quotes/contact';
import type { MarkReadResponse } from '@brightnest/contracts/quotes/quote-workflow';
import type { ServiceInquiryResponse } from '@brightnest/contracts/quotes/service-inquiry';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { contactRequest } from '../../testing/contact-request';
import { inquiryRequest } from '../../testing/inquiry-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  quotes = await startQuotes();
  published = await collectEvents(quotes.env);
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
});

async function contactId() {
  const body = contactRequest();
  return (await quotes.call<ContactResponse>('POST', '/api/contact', { body })).body.contact.id;
}
const change = (path: string, body?: object) =>
  quotes.call<AdminContactResponse & AdminInquiryResponse>('PATCH', `/api/admin/${path}`, {
    as: 'admin',
    body,
  });
const updatesOf = (id: string) =>
  published.events.filter(
    ({ type, aggregate }) => aggregate.id === id && type.endsWith('.updated'),
  );

it('marks a message read without a body, and unread with one', async () => {
  const id = await contactId();
  expect((await change(`contact-submissions/${id}/read`)).body.contact).toMatchObject({
    id,
    isRead: true,
  });
  const { body } = await change(`contact-submissions/${id}/read`, { isRead: false });
  expect(body.contact.isRead).toBe(false);
  await eventually(() => updatesOf(id).length === 2);
  expect(updatesOf(id)).toMatchObject([
    { type: 'contact.updated', payload: { id, name: 'Ada Byron', isRead: true, change: 'read' } },
    { payload: { isRead: false, change: 'read' } },
  ]);
});

it('is one event for ten who do the same at once', async () => {
  const id = await contactId();
  const path = `contact-submissions/${id}/status`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change(path, { status: 'contacted' })),
  );
  expect(answers.every(({ body }) => body.contact.status === 'contacted')).toBe(true);
  await change(path, { status: 'closed' });
  await eventually(() => updatesOf(id).length >= 2);
  expect(updatesOf(id)).toMatchObject([
    { payload: { status: 'contacted', change: 'status' } },
    { payload: { status: 'closed', change: 'status' } },
  ]);
});

it('does the same with inquiries', async () => {
  const answer = await quotes.call<ServiceInquiryResponse>('POST', '/api/service-inquiries', {
    body: inquiryRequest(),
  });
  const { id } = answer.body.inquiry;
  await change(`service-inquiries/${id}/read`);
  const { body } = await change(`service-inquiries/${id}/status`, { status: 'contacted' });
  expect(body.inquiry).toMatchObject({ id, isRead: true, status: 'contacted' });
  await eventually(() => updatesOf(id).length === 2);
  expect(updatesOf(id)[0]).toMatchObject({ type: 'inquiry.updated' });
});

it('marks several at once, and tells how many were not so before', async () => {
  const ids = [await contactId(), await contactId(), '0'.repeat(24)];
  const mark = (body: object) =>
    quotes.call<MarkReadResponse>('POST', '/api/admin/contact-submissions/read', {
      as: 'admin',
      body,
    });
  expect((await mark({ ids })).body).toEqual({ success: true, changed: 2 });
  expect((await mark({ ids })).body).toEqual({ success: true, changed: 0 });
  expect((await mark({ ids, isRead: false })).body).toEqual({ success: true, changed: 2 });
  expect((await mark({ ids: [] })).status).toBe(400);
});

it('knows no message that is nobody’s, and no other status', async () => {
  const nobody = `contact-submissions/${'0'.repeat(24)}`;
  expect((await change(`${nobody}/read`)).status).toBe(404);
  expect((await change(`${nobody}/status`, { status: 'lost' })).status).toBe(400);
});
