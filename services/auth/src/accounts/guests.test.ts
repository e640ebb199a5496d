import { randomUUID } from 'node:crypto';
import type { AdminUsersResponse } from '@brightnest/contracts/accounts/user-schemas';
import type { GuestLinkResponse } from '@brightnest/contracts/identity/guest-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { GuestLink } from '../notifications/guest-links';
import { mailTo, receivedBy, tokenTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signedInAs, signIn } from '../testing/people';
import { type SignedIn, signedInBy, startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { keepGuest, removeGuests } from './guests';

let auth: TestAuth;
let published: CollectedEvents;
beforeAll(async () => {
  auth = await startAuth();
  published = await auth.collectEvents();
});
afterAll(async () => {
  await published.stop();
  await auth.stop();
});

interface Guest extends SignedIn {
  user: SessionUser;
}

const details = (email = `${randomUUID()}@example.test`) => ({
  ...{ firstName: 'Gus', lastName: 'Guest', email, phone: '0412 345 678' },
});

async function newGuest(email?: string): Promise<Guest> {
  const result = await auth.call<SessionUser>('POST', '/api/customer/guest', {
    body: details(email),
  });
  expect(result.status).toBe(201);
  return { ...signedInBy(result), user: result.body };
}

const call = <T>(path: string, body: object) =>
  auth.call<T>('POST', `/api/customer/guest/${path}`, { body });
const open = (token: string) => call<SessionUser>('open', { token });
const describeLink = (token: string) => call<GuestLinkResponse>('describe', { token });
const claim = (token: string, password?: string) =>
  call('claim', { token, ...(password && { password, confirmPassword: password }) });

function confirmed(customerId: string) {
  const bookingId = randomUUID();
  const scheduledDate = '2030-01-15T23:30:00.000Z';
  return testEvent('booking.confirmed', {
    ...{ bookingId, customerId, scheduledDate, revision: 0, duration: 120, withCredit: false },
    ...{ serviceName: 'Deep Cleaning', timeZone: 'Australia/Sydney', address: '1 King Street' },
    ...{ currency: 'AUD', totalAmount: '200.00' },
    ...{ onlineConfirmationFee: '30.00', cashAmount: '170.00' },
    batch: { isFirst: true, cleans: [{ bookingId, scheduledDate, revision: 0 }] },
  });
}

/** A guest whose booking was confirmed, and the token of the link in the mail that says so. */
async function bookedGuest(email?: string) {
  const guest = await newGuest(email);
  const { id: customerId, email: to } = guest.user;
  const before = receivedBy(auth.mailbox, to).length;
  await publishRaw(auth.env, [confirmed(customerId)]);
  const mail = await mailTo(auth.mailbox, to, before + 1);
  return { guest, mail, token: /[?&]token=([\w-]+)/.exec(mail)?.[1] ?? '' };
}

it('signs a guest in who may do nothing but what is for guests', async () => {
  const { user, headers } = await newGuest();
  expect(user).toMatchObject({ role: 'guest', isGuest: true, phone: '0412 345 678' });

  const own = await auth.call<SessionUser>('GET', '/api/auth/user', { headers });
  expect(own.body).toEqual(user);
  expect((await auth.call('GET', '/api/customer/profile', { headers })).status).toBe(200);
  const refused = await auth.call('GET', '/api/auth/sessions', { headers });
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
});

it('answers the same for an address that has an account, and tells its owner’s account apart', async () => {
  const { email } = await createPerson();
  const guest = await newGuest(email);

  expect(guest.user.email).toBe(email);
  // The account signs in as before, and finds no trace of the guest.
  const own = await signIn(auth, email);
  const { body } = await auth.call<SessionUser>('GET', '/api/auth/user', { headers: own.headers });
  expect(body.id).not.toBe(guest.user.id);
  expect(receivedBy(auth.mailbox, email)).toEqual([]);
});

it('corrects what a guest said, and ends the links to the other address', async () => {
  const { guest, token } = await bookedGuest();
  const email = `${randomUUID()}@example.test`;
  const { headers } = guest;
  const body = { ...details(email), phone: '0400 000 000' };
  const { status, body: user } = await auth.call<SessionUser>('POST', '/api/customer/guest', {
    ...{ headers, body },
  });
  expect([status, user.id, user.email]).toEqual([200, guest.user.id, email]);
  expect((await open(token)).error.code).toBe('link_expired');

  expect((await auth.call('POST', '/api/customer/guest/link', { headers })).status).toBe(200);
  expect((await open(await tokenTo(auth.mailbox, email))).status).toBe(200);
});

it('is not for those who are signed in to an account', async () => {
  const { email } = await createPerson();
  const { headers } = await signIn(auth, email);
  const result = await auth.call('POST', '/api/customer/guest', { headers, body: details() });
  expect(result.status).toBe(403);
});

it('mails links that sign in on any device, until they are too old', async () => {
  const { guest, mail, token } = await bookedGuest();
  expect(mail).toContain(`/customer/guest?token=${token}&next=%2Fcustomer%2Fappointments`);
  expect(mail).toContain('Prove your address and choose a password');
  for (const result of [await open(token), await open(token)]) {
    expect(result.body).toEqual(guest.user);
    const { headers } = signedInBy(result);
    expect((await auth.call('GET', '/api/auth/user', { headers })).body).toEqual(guest.user);
  }
  const links = { userId: guest.user.id };
  expect(JSON.stringify(await GuestLink.find(links).lean())).not.toContain(token);
  await GuestLink.collection.updateMany({}, { $set: { createdAt: new Date(0) } });
  expect((await open(token)).error.code).toBe('link_expired');
});

it('makes an account of a guest who proves the address, once', async () => {
  const { guest, token } = await bookedGuest();
  const { id, email } = guest.user;
  expect((await describeLink(token)).body).toMatchObject({ email, needsPassword: true });
  expect((await claim(token)).error.fields).toHaveProperty('password');

  expect((await claim(token, PASSWORD)).status).toBe(200);

  const { headers } = await signIn(auth, email);
  const { body } = await auth.call<SessionUser>('GET', '/api/auth/user', { headers });
  expect(body).toMatchObject({ id, email, role: 'customer' });
  expect(body).not.toHaveProperty('isGuest');
  expect((await claim(token, PASSWORD)).error.code).toBe('link_expired');
  expect((await open(token)).error.code).toBe('link_expired');
});

it('gives what guests booked to the account that has the address, without a password', async () => {
  const { _id, email } = await createPerson();
  const other = await newGuest(email);
  const { guest, token } = await bookedGuest(email);
  expect((await describeLink(token)).body.needsPassword).toBe(false);

  expect((await claim(token)).status).toBe(200);

  const joined = () => published.ofType('guest.joined').map(({ payload }) => payload);
  const accountId = String(_id);
  await eventually(() =>
    [guest, other].every(({ user }) =>
      joined().some(({ userId, ...to }) => userId === user.id && to.accountId === accountId),
    ),
  );
  await signIn(auth, email);
  expect((await open(token)).error.code).toBe('link_expired');
  // A mail about what happened before goes to the account, with a link that needs its password.
  const before = receivedBy(auth.mailbox, email).length;
  await publishRaw(auth.env, [confirmed(guest.user.id)]);
  expect(await mailTo(auth.mailbox, email, before + 1)).not.toContain('/customer/guest');
});

it('takes the password of whoever signed up with an address that is not theirs', async () => {
  const { email } = await createPerson({ isVerified: false });
  const { token } = await bookedGuest(email);
  expect((await describeLink(token)).body.needsPassword).toBe(true);
  expect((await claim(token)).status).toBe(400);

  expect((await claim(token, 'The-owner-1')).status).toBe(200);

  const body = { email, password: PASSWORD };
  expect((await auth.call('POST', '/api/login', { body })).status).toBe(401);
  expect(await User.findOne({ email }).lean()).toMatchObject({ isVerified: true });
});

it('shows staff a guest as one, whom they correct but give no role', async () => {
  const { user } = await newGuest();
  const { headers } = await signedInAs(auth, 'super_admin');
  const search = `/api/admin/users?search=${encodeURIComponent(user.email)}`;
  const { body } = await auth.call<AdminUsersResponse>('GET', search, { headers });
  expect(body.users).toMatchObject([{ id: user.id, email: user.email, role: 'guest' }]);

  const put = (change: object) => {
    const { firstName, lastName, email, role } = user;
    const sent = { firstName, lastName, email, role, ...change };
    return auth.call('PUT', `/api/admin/users/${user.id}`, { headers, body: sent });
  };
  expect((await put({ role: 'customer' })).status).toBe(403);
  const email = `${randomUUID()}@example.test`;
  expect((await put({ email })).body).toMatchObject({ user: { email } });
  expect(receivedBy(auth.mailbox, email)).toEqual([]);
  expect((await put({ email, isActive: false })).status).toBe(200);
});

it('keeps nobody for a booking that repeats the quote of a visitor', async () => {
  const event = confirmed('quote:64b00000000000000000000a');
  await expect(keepGuest.handler(event, { log: auth.service.log })).resolves.toBeUndefined();
});

it('removes guests after a time who booked nothing, and keeps those who did', async () => {
  const idle = await newGuest();
  const { guest: booked } = await bookedGuest();
  const ids = [idle, booked].map(({ user }) => user.id);
  await eventually(() => User.exists({ _id: ids[1], 'guest.hasBooked': true }));
  const task = removeGuests({ keptDays: 14, linkDays: 120 });
  const run = () => task.run({ log: auth.service.log, signal: new AbortController().signal });
  await run();
  expect(await Promise.all(ids.map((_id) => User.exists({ _id })))).not.toContain(null);

  const old = { $set: { updatedAt: new Date(Date.now() - 15 * 24 * 3_600_000) } };
  await User.collection.updateMany({ 'guest.email': { $exists: true } }, old);
  await run();

  expect(await User.exists({ _id: ids[0] })).toBeNull();
  expect(await User.exists({ _id: ids[1] })).not.toBeNull();
  await eventually(() =>
    published.ofType('guest.removed').some(({ payload }) => payload.userId === ids[0]),
  );
});
