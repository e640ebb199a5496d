import { contactRequest } from '../../testing/contact-request';
import { inquiryRequest } from '../../testing/inquiry-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
  const evil = { firstName: '=HYPERLINK("http://evil")', email: 'one@example.com' };
  await quotes.call('POST', '/api/contact', { body: contactRequest(evil) });
  await quotes.call('POST', '/api/contact', { body: contactRequest({ email: 'two@example.com' }) });
  await quotes.call('POST', '/api/service-inquiries', { body: inquiryRequest() });
});
afterAll(() => quotes.stop());

const csv = async (path: string) =>
  (await quotes.call<string>('GET', path, { as: 'admin' })).body.trim().split('\r\n');

it('sends contact messages as a file that runs nothing', async () => {
  const lines = await csv('/api/admin/contact-submissions/export?sort=createdAt');
  expect(lines[0]).toContain('First name,Last name,E-mail,Phone,Subject,Message,Read,Status');
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  expect(lines[2]).toContain('two@example.com,02 9374 4000,Deep Cleaning,Do you clean engines?');
  expect(lines).toHaveLength(3);
  expect(await csv('/api/admin/contact-submissions/export?search=two')).toHaveLength(2);
});

it('sends inquiries with what was asked for', async () => {
  const lines = await csv('/api/admin/service-inquiries/export');
  expect(lines[0]).toContain('Service,Property size,Frequency,Preferred date,Message');
  expect(lines[1]).toContain('Deep Cleaning,3-4 bedrooms,Bi-weekly,,Two cats,Unread,Pending');
});
