import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
  await submittedId(quotes, { firstName: '=HYPERLINK("http://evil")', email: 'one@example.com' });
  await submittedId(quotes, { firstName: 'Zoë, "Z"', email: 'two@example.com' });
});
afterAll(() => quotes.stop());

const csv = (query: string) =>
  quotes.call<string>('GET', `/api/admin/quotes/export?${query}`, { as: 'admin' });
const linesOf = async (query: string) => (await csv(query)).body.trim().split('\r\n');

it('sends what the filter shows as a file that runs nothing', async () => {
  const { status, headers, body } = await csv('sort=createdAt');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="quotes-.*csv"$/);
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('First name,Last name,E-mail,Phone,Property');
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  expect(lines[2]).toMatch(/^"Zoë, ""Z""",Byron,two@example.com/);
  expect(lines[2]).toContain('Clean oven,Weekly,228.00');
  expect(lines).toHaveLength(3);
});

it('follows search, filter and order', async () => {
  expect(await linesOf('search=two&sort=name')).toHaveLength(2);
  expect(await linesOf('search=example&sort=estimatedPrice')).toHaveLength(3);
  expect(await linesOf('status=ready')).toHaveLength(1);
  expect((await csv('sort=price')).status).toBe(400);
});
