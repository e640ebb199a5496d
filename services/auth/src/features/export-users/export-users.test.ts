import { User } from '../../model/user';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let staff: Record<string, string>;
beforeAll(async () => {
  auth = await startAuth();
  await User.deleteMany({});
  const admin = await createPerson({ role: 'admin', firstName: 'Zz', lastName: 'Staff' });
  staff = (await signIn(auth, admin.email)).headers;
  await createPerson({
    ...{ firstName: '=HYPERLINK("http://evil")', lastName: 'Smith', email: 'one@example.test' },
    ...{ role: 'student_cleaner', phone: '0400 111 222', city: 'Kandy', isVerified: false },
  });
});
afterAll(() => auth.stop());

const PATH = '/api/admin/users/export';
const exported = async (query: string) => {
  const answer = await auth.call<string>('GET', `${PATH}?${query}`, { headers: staff });
  return { ...answer, lines: answer.body.trim().split('\r\n') };
};

it('sends what the filter shows as a file that runs nothing', async () => {
  const { status, headers, lines } = await exported('sort=name');

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-.*csv"$/);
  expect(lines[0]).toContain('First name,Last name,E-mail,Phone,Role,Status');
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  expect(lines[1]).toContain(
    'Smith,one@example.test,0400 111 222,Student Cleaner,Pending,,Kandy,,,',
  );
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('argon');
});

it.each([
  ['search=smith', 1],
  ['role=admin', 1],
  ['status=pending', 1],
  ['status=inactive', 0],
])('follows the filter: %s', async (query, count) => {
  expect((await exported(query)).lines).toHaveLength(1 + count);
});

it('is for whoever may see users', async () => {
  const customer = await createPerson();
  const { headers } = await signIn(auth, customer.email);

  expect((await auth.call('GET', PATH, { headers })).status).toBe(403);
  expect((await auth.call('GET', PATH)).status).toBe(401);
});
