import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { sharedSite } from '../test/shared-site';
import { addPerson, findPerson, type TestPerson } from './identity-people';
import { withValidId } from './declared-calls';
import { openSession, type SiteClient } from './site-client';

const site = sharedSite();
// What nobody may say of themselves.
const CLAIMS = { role: 'super_admin', isVerified: true, userId: '0'.repeat(24) };
// Staff choose the role of whom they add, change or invite.
const ROLE_IS_INPUT = /^\/api\/admin\/(users|invitations)/;
// And whom they erase.
const USER_IS_INPUT = /^\/api\/admin\/erasures$/;
const PARAMS: Record<string, string> = {
  ...{ role: 'customer_support', kind: 'quote' },
  eventId: '00000000-0000-4000-8000-000000000000',
};
// A raw body is nobody's until its signature is checked.
const writes = ROUTE_TABLE.filter(
  ({ method, body = 'json' }) => method !== 'GET' && body === 'json',
);
const named = writes.map((route) => [`${route.method} ${route.path}`, route] as const);

let people: TestPerson[];
let customer: SiteClient;
let staff: SiteClient;
beforeAll(async () => {
  const person = await addPerson(site, { role: 'customer' });
  const staffPerson = await addPerson(site, { role: 'super_admin' });
  people = [person, staffPerson];
  customer = await openSession(site, person);
  staff = await openSession(site, staffPerson);
});

const stored = () => Promise.all(people.map(({ email }) => findPerson(site, email)));
const send = (client: SiteClient, { method, path }: RouteDeclaration) => {
  const address = path.replace(
    /:(\w+)/g,
    (_whole, name: string) => PARAMS[name] ?? withValidId(path),
  );
  return client.call(method, address, { body: CLAIMS });
};

test.each(named)('%s refuses the keys by name, and changes nothing', async (_name, route) => {
  const before = await stored();
  const ofCustomer = await send(customer, route);
  const ofStaff = await send(staff, route);

  expect(ofCustomer.status).toBeGreaterThanOrEqual(400);
  expect(ofStaff).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
  const isInput = (key: string) =>
    (key === 'role' && ROLE_IS_INPUT.test(route.path)) ||
    (key === 'userId' && USER_IS_INPUT.test(route.path));
  const refused = Object.keys(CLAIMS).filter((key) => !isInput(key));
  for (const key of refused) {
    expect(ofStaff.error.fields?.[key]).toBe('This is not expected here');
  }
  expect(await stored()).toEqual(before);
});
