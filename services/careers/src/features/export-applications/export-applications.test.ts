import { applied } from '../../testing/application-request';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
  await applied(careers, { firstName: '=HYPERLINK("http://evil")', email: 'one@example.com' });
  await applied(careers, { firstName: 'Zoë, "Z"', email: 'two@example.com' });
});
afterAll(() => careers.stop());

const csv = (query: string) =>
  careers.call<string>('GET', `/api/admin/applications/export?${query}`, { as: 'admin' });

it('sends what the filter shows as a file that runs nothing', async () => {
  const { status, headers, body } = await csv('sort=createdAt');

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="applications-.*csv"$/);
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('First name,Last name,E-mail');
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  expect(lines[2]).toMatch(/^"Zoë, ""Z""",Byron,two@example.com/);
  expect(lines).toHaveLength(3);
});

it('follows search and status', async () => {
  expect((await csv('search=two')).body.trim().split('\r\n')).toHaveLength(2);
  expect((await csv('status=approved')).body.trim().split('\r\n')).toHaveLength(1);
});
