import type { OwnApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { sharedSite } from '../test/shared-site';
import { addPerson, findPerson, type TestPerson } from './identity-people';
import { startReview, submitApplication } from './role-matrix/make-careers-records';
import { openClient, openSession, type SiteClient } from './site-client';

const site = sharedSite();
const visitor = openClient(site);

let owner: TestPerson;
let ownerClient: SiteClient;
let other: SiteClient;
let staff: SiteClient;
beforeAll(async () => {
  owner = await addPerson(site, { role: 'customer' });
  ownerClient = await openSession(site, owner);
  other = await openSession(site, await addPerson(site, { role: 'customer' }));
  staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
});

const show = (client: SiteClient, query = '') =>
  client.call('GET', careersRoutes.getOwnApplication.path + query);
const shownTo = async (client: SiteClient) =>
  ((await show(client)).body as OwnApplicationResponse).application?.id ?? null;
const openLink = (body: object) =>
  visitor.call('POST', careersRoutes.showApplicationStatus.path, { body });

test('an account shows what was sent from it, whatever address somebody else sends', async () => {
  const { email } = owner;
  const owned = await submitApplication(ownerClient, { email });
  expect(await shownTo(other)).toBeNull();

  // Later ones under the owner's address, which would be the newest.
  const others = await submitApplication(other, { email, jobId: 2 });
  await submitApplication(visitor, { email, jobId: 3 });

  expect(await shownTo(ownerClient)).toBe(owned);
  expect(await shownTo(other)).toBe(others);
  expect(await shownTo(staff)).toBeNull();
  expect((await show(visitor)).status).toBe(401);
});

test('nobody asks for the application of another account by naming it', async () => {
  const id = String((await findPerson(site, owner.email))?._id);
  for (const query of [`?userId=${id}`, `?email=${owner.email}`]) {
    const { status, error } = await show(other, query);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  }
});

test('the private link opens with the token that was mailed, and with nothing else', async () => {
  const person = { email: `linked-${owner.email}`, lastName: 'Linkwood', address: '9 Linked Lane' };
  const id = await submitApplication(visitor, person);
  const { text: mail } = await site.mail.latestTo(person.email);
  const token = /[?&]token=([\w-]+)/.exec(mail)?.[1] ?? '';

  const opened = await openLink({ token });
  expect(opened).toMatchObject({ status: 200, body: { application: { id } } });
  expect(opened.headers.get('cache-control')).toBe('no-store');
  for (const told of Object.values(person)) expect(opened.text).not.toContain(told);

  const altered = (token.startsWith('x') ? 'y' : 'x') + token.slice(1);
  for (const wrong of [altered, token.slice(0, -1), id]) {
    expect(await openLink({ token: wrong })).toMatchObject({
      status: 404,
      error: { code: 'not_found', message: 'This link leads to no application.' },
    });
  }
  for (const nothing of [{}, { token: '' }, { token: { $ne: '' } }, { id }]) {
    expect((await openLink(nothing)).status).toBe(400);
  }
});

test('staff, who see applications, are not told how to open them as their applicants', async () => {
  const email = `hidden-${owner.email}`;
  const id = await startReview(staff, await submitApplication(visitor, { email }));
  const { text: mail } = await site.mail.latestTo(email);
  const token = /[?&]token=([\w-]+)/.exec(mail)?.[1] ?? '';
  expect(token).not.toBe('');

  const answers = await Promise.all([
    staff.call('GET', `/api/admin/applications/${id}`),
    staff.call('GET', `/api/admin/applications?search=${encodeURIComponent(email)}`),
    staff.call('GET', `/api/admin/applications/export?search=${encodeURIComponent(email)}`),
  ]);

  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).toContain(email);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/token/i);
  }
});
