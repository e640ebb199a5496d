import type {
  AdminUserResponse,
  AdminUsersResponse,
} from '@brightnest/contracts/accounts/user-schemas';
import type { Role } from '@brightnest/contracts/roles';
import { Types } from 'mongoose';
import { databaseReads } from '@brightnest/service-kit/testing/database-reads';
import { createPerson, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User, type UserRecord } from '../users/user';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('exporting users', () => {
  let staff: Record<string, string>;
  beforeAll(async () => {
    await User.deleteMany({});
    const admin = await createPerson({ role: 'admin', firstName: 'Zz', lastName: 'Staff' });
    staff = (await signIn(auth, admin.email)).headers;
    await createPerson({
      ...{ firstName: '=HYPERLINK("http://evil")', lastName: 'Smith', email: 'one@example.test' },
      ...{ role: 'student_cleaner', phone: '0400 111 222', city: 'Kandy', isVerified: false },
    });
  });
  const PATH = '/api/admin/users/export';
  const exported = async (query: string) => {
    const answer = await auth.call<string>('GET', `${PATH}?${query}`, { headers: staff });
    return { ...answer, lines: answer.body.trim().split('\r\n') };
  };

  it('exports the filtered list as CSV without formulas', async () => {
    const { status, headers, lines } = await exported('sort=name');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-.*csv"$/);
    expect(lines[0]).toContain('First name,Last name,Email,Phone,Role,Status');
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

  it('requires the permission to see users', async () => {
    const customer = await createPerson();
    const { headers } = await signIn(auth, customer.email);

    expect((await auth.call('GET', PATH, { headers })).status).toBe(403);
    expect((await auth.call('GET', PATH)).status).toBe(401);
  });
});

describe('listing users', () => {
  let staff: Record<string, string>;
  beforeEach(async () => {
    await User.deleteMany({});
    const admin = await createPerson({
      email: 'staff@example.test',
      role: 'admin',
      firstName: 'Zz',
      lastName: 'Staff',
      createdAt: new Date('2020-01-01'),
    });
    staff = (await signIn(auth, admin.email)).headers;
  });

  const list = async (query = '') =>
    (await auth.call<AdminUsersResponse>('GET', `/api/admin/users${query}`, { headers: staff }))
      .body;
  const names = async (query: string) => (await list(query)).users.map(({ name }) => name);
  const person = (firstName: string, lastName: string, more: Partial<UserRecord> = {}) =>
    createPerson({ firstName, lastName, ...more });

  it('finds a person by their phone and their name, however both are written', async () => {
    await person('Zoë', 'O’Brien', { phone: '+61400111222' });
    const written = ['+61 400 111 222', '0400111222', '0400 111', '61400111222', '(0400) 111-222'];
    for (const search of [...written, "O'Brien", 'o’brien', 'obrien', 'brien 0400 111 222']) {
      expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(['Zoë O’Brien']);
    }
  });

  it('shows users as staff see them, without their passwords', async () => {
    const user = await person('Zoë', 'O’Brien', {
      role: 'student_cleaner',
      phone: '0400 111 222',
      address: '1 High St',
      city: 'Kandy',
      state: 'Central',
      postalCode: '20000',
    });

    const { success, users, total, page, pageSize } = await list();

    expect({ success, total, page, pageSize }).toEqual({
      success: true,
      total: 2,
      page: 1,
      pageSize: 50,
    });
    expect(users[0]).toEqual({
      id: String(user._id),
      email: user.email,
      name: 'Zoë O’Brien',
      firstName: 'Zoë',
      lastName: 'O’Brien',
      role: 'student_cleaner',
      userType: 'cleaner',
      status: 'active',
      phone: '0400 111 222',
      address: '1 High St',
      city: 'Kandy',
      state: 'Central',
      postalCode: '20000',
      location: 'Kandy, Central',
      joined: user.createdAt.toISOString(),
      lastLoginAt: null,
      isActive: true,
      secondFactor: null,
    });
  });

  it.each([
    ['zoe', true],
    ['ZOË obrien', true],
    ['ann smi', true],
    ['zoe.ann@', true],
    ['brightnest', true],
    ['0400 111', true],
    ['0400111222', true],
    ['nn', false],
    ['zoe jones', false],
    ['.*', false],
  ])('finds by prefixes of words: %s → %s', async (search, isFound) => {
    await person('Zoë Ann', "O'Brien-Smith", {
      email: 'zoe.ann.obrien@brightnest.test',
      phone: '0400 111 222',
    });

    expect((await names(`?search=${encodeURIComponent(search)}`)).length).toBe(isFound ? 1 : 0);
  });

  it('finds users by their current name', async () => {
    const user = await person('Before', 'Marriage', { phone: '0411' });
    await User.updateOne({ _id: user._id }, { lastName: 'Afterwards', $unset: { phone: 1 } });
    await User.findOneAndUpdate({ _id: user._id }, { $set: { firstName: 'Still' } });

    expect(await names('?search=still%20after')).toEqual(['Still Afterwards']);
    for (const old of ['before', 'marriage', '0411']) {
      expect(await names(`?search=${old}`)).toEqual([]);
    }
  });

  it('filters by role, under any of its names, and by status', async () => {
    await person('Cara', 'Cleaner', { role: 'verified_cleaner' });
    await person('Pia', 'Pending', { isVerified: false });
    await person('Ina', 'Inactive', { isActive: false, isVerified: false });

    expect(await names('?role=verified_cleaner')).toEqual(['Cara Cleaner']);
    expect(await names('?role=Verified%20Cleaner')).toEqual(['Cara Cleaner']);
    expect(await names('?status=pending')).toEqual(['Pia Pending']);
    expect(await names('?status=inactive')).toEqual(['Ina Inactive']);
    expect(await names('?status=active&sort=name')).toEqual(['Cara Cleaner', 'Zz Staff']);
    expect(await names('?status=active&role=customer')).toEqual([]);
  });

  it('sorts by each column, both ways', async () => {
    const at = (day: number) => new Date(Date.UTC(2024, 0, day));
    await person('anna', 'Zed', { email: 'c@x.test', city: 'Galle', createdAt: at(3) });
    await person('Ánna', 'Abel', {
      email: 'a@x.test',
      city: 'Colombo',
      role: 'cleaner',
      isVerified: false,
      createdAt: at(1),
    });
    await person('Bert', 'Abel', {
      email: 'b@x.test',
      city: 'colombo',
      state: 'West',
      role: 'guest',
      isActive: false,
      createdAt: at(2),
    });
    const orders = {
      name: ['Ánna Abel', 'anna Zed', 'Bert Abel', 'Zz Staff'],
      email: ['Ánna Abel', 'Bert Abel', 'anna Zed', 'Zz Staff'],
      role: ['Zz Staff', 'Ánna Abel', 'anna Zed', 'Bert Abel'],
      location: ['Zz Staff', 'Ánna Abel', 'Bert Abel', 'anna Zed'],
      joined: ['Zz Staff', 'Ánna Abel', 'Bert Abel', 'anna Zed'],
    };

    for (const [column, order] of Object.entries(orders)) {
      expect([column, await names(`?sort=${column}`)]).toEqual([column, order]);
      expect([column, await names(`?sort=-${column}`)]).toEqual([column, [...order].reverse()]);
    }
    const statuses = (await list('?sort=status')).users.map(({ status }) => status);
    expect(statuses).toEqual(['active', 'active', 'pending', 'inactive']);
  });

  it('shows every user once over all pages, also with equal sort fields', async () => {
    for (let index = 0; index < 7; index += 1) await person('Same', 'Name');

    for (const sort of ['name', '-name', 'role', 'status', '-location']) {
      const pages = [1, 2, 3].map((page) => list(`?pageSize=3&page=${page}&sort=${sort}`));
      const shown = (await Promise.all(pages)).flatMap(({ users }) => users.map(({ id }) => id));
      expect(new Set(shown).size).toBe(8);
    }
  });

  it('reads a page and a search from indexes', async () => {
    for (let index = 0; index < 300; index += 1) {
      const role = index === 250 ? 'team_leader' : 'customer';
      await person(`Given${index}`, `Family${index}`, { role });
    }
    const reads = await databaseReads({ collection: 'users', field: 'postalCode' }, async () => {
      for (const column of ['name', 'email', 'role', 'status', 'location', 'joined']) {
        await list(`?pageSize=20&sort=${column}`);
        await list(`?pageSize=20&sort=-${column}`);
      }
      await list('?search=given250');
      await list('?role=team_leader&sort=name');
    });
    expect(reads).toHaveLength(14);
    for (const { planSummary, docsExamined } of reads) {
      expect(planSummary).not.toContain('COLLSCAN');
      expect(docsExamined).toBeLessThanOrEqual(20);
    }
  });

  it.each([
    '?sort=password',
    '?sort=--name',
    '?role=boss',
    '?status=x',
    '?pageSize=101',
    '?search[$ne]=1',
  ])('refuses the query %s', async (query) => {
    const result = await auth.call('GET', `/api/admin/users${query}`, { headers: staff });

    expect(result.error.code).toBe('validation_failed');
  });

  it('requires the permission to see users', async () => {
    const customer = await createPerson();
    const { headers } = await signIn(auth, customer.email);

    expect((await auth.call('GET', '/api/admin/users', { headers })).status).toBe(403);
    expect((await auth.call('GET', '/api/admin/users')).status).toBe(401);
  });
});

describe('reading one user', () => {
  let staff: Record<string, string>;
  beforeAll(async () => {
    const admin = await createPerson({ role: 'admin' });
    staff = (await signIn(auth, admin.email)).headers;
  });
  const get = (id: unknown) =>
    auth.call<AdminUserResponse>('GET', `/api/admin/users/${String(id)}`, { headers: staff });

  it.each<[Role, string]>([
    ['guest', 'customer'],
    ['registered_customer', 'customer'],
    ['customer', 'customer'],
    ['student_cleaner', 'cleaner'],
    ['verified_cleaner', 'cleaner'],
    ['cleaner', 'cleaner'],
    ['team_leader', 'cleaner'],
    ['operations_manager', 'admin'],
    ['customer_support', 'admin'],
    ['admin', 'admin'],
    ['super_admin', 'admin'],
  ])('counts a %s among the %ss', async (role, userType) => {
    const user = await createPerson({ role });

    const { status, body } = await get(user._id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user: { email: user.email, role, userType } });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('answers not_found for an unknown id', async () => {
    expect((await get(new Types.ObjectId())).status).toBe(404);
    expect((await get('me')).status).toBe(400);
  });
});
