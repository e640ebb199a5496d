import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { createPerson, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { Customer } from '../users/customer';

let auth: TestAuth;
let uploads: ServiceStub;
beforeAll(async () => {
  uploads = await startServiceStub({ ownerId: null });
  auth = await startAuth({ uploadsUrl: uploads.url });
});
afterAll(async () => {
  await auth.stop();
  await uploads.stop();
});

describe('the profile of a customer', () => {
  const PICTURE = '/api/files/profile-pictures/0b7c3e4e-6c53-4d57-9a5e-2f3f6d6f9c11.png';
  const names = { firstName: 'Janet', lastName: 'Dorn' };

  async function customer() {
    const user = await createPerson({ phone: '0400 000 000' });
    uploads.answer = { status: 200, body: { ownerId: String(user._id) } };
    const { headers } = await signIn(auth, user.email);
    const put = (body: unknown) => auth.call('PUT', '/api/customer/profile', { headers, body });
    const get = () => auth.call('GET', '/api/customer/profile', { headers });
    return { user, put, get };
  }

  it('changes names, phone and picture, and shows them afterwards', async () => {
    const { user, put, get } = await customer();

    const changed = await put({ ...names, phone: '0411 222 333', profileImageUrl: PICTURE });

    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      success: true,
      customer: {
        ...names,
        email: user.email,
        phone: '0411 222 333',
        profileImageUrl: PICTURE,
        createdAt: user.createdAt.toISOString(),
        isEmailVerified: true,
      },
    });
    expect((await get()).body).toEqual(changed.body);
  });

  it('keeps what is absent and removes what is empty', async () => {
    const { put } = await customer();
    await put({ ...names, profileImageUrl: PICTURE });

    const unchanged = await put(names);
    const removed = await put({ ...names, phone: '', profileImageUrl: '' });

    expect(unchanged.body).toMatchObject({
      customer: { phone: '0400 000 000', profileImageUrl: PICTURE },
    });
    expect(removed.body).toMatchObject({ customer: { phone: null, profileImageUrl: null } });
  });

  describe('a new picture', () => {
    it.each([['b'.repeat(24)], [null]])('is not taken from %s', async (ownerId) => {
      const { user, put } = await customer();
      uploads.answer = { status: 200, body: { ownerId } };

      const result = await put({ ...names, profileImageUrl: PICTURE });

      expect(result).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
      expect(result.error.fields).toEqual({ profileImageUrl: 'Please upload the picture again' });
      expect((await User.findById(user._id).orFail().lean()).firstName).toBe('Jane');
    });

    it('is refused while it cannot be checked, unlike other fields', async () => {
      const { put } = await customer();
      await put({ ...names, profileImageUrl: PICTURE });
      uploads.answer = { status: 503, body: {} };

      const refused = await put({ ...names, profileImageUrl: PICTURE.replace('0b7c', '1b7c') });
      const unchanged = await put({ ...names, profileImageUrl: PICTURE });

      expect(refused).toMatchObject({ status: 503, error: { code: 'service_unavailable' } });
      expect(refused.error.message).toContain('picture');
      expect(unchanged.status).toBe(200);
      expect((await put({ ...names, profileImageUrl: '' })).status).toBe(200);
    });
  });

  it('publishes the change with the current picture', async () => {
    const collected = await auth.collectEvents();
    const { user, put } = await customer();

    await put({ ...names, profileImageUrl: PICTURE });
    await put(names);
    await put({ ...names, profileImageUrl: '' });

    await eventually(() => collected.ofType('user.profile-updated').length === 3);
    const events = collected.ofType('user.profile-updated');
    expect(events.map(({ payload }) => payload.profileImageUrl)).toEqual([PICTURE, PICTURE, null]);
    expect(events.every(({ aggregate }) => aggregate.id === String(user._id))).toBe(true);
    await collected.stop();
  });

  it.each([
    [{ ...names, role: 'admin' }],
    [{ ...names, isVerified: true }],
    [{ ...names, userId: '65f000000000000000000000' }],
    [{ ...names, email: 'other@example.test' }],
    [{ ...names, phone: { $ne: null } }],
    [{ ...names, profileImageUrl: 'https://evil.example/x.png' }],
    [{ ...names, profileImageUrl: '/api/files/documents/x.pdf' }],
    [{ ...names, profileImageUrl: '/api/files/profile-pictures/../../auth/user' }],
    [{ firstName: '', lastName: 'x' }],
  ])('refuses %j', async (body) => {
    const { user, put } = await customer();

    const result = await put(body);

    expect(result.status).toBe(400);
    expect(result.error.code).toBe('validation_failed');
    expect(await User.findById(user._id).lean()).toMatchObject({
      firstName: 'Jane',
      role: 'customer',
    });
  });

  it('needs a session of an active user', async () => {
    expect((await auth.call('GET', '/api/customer/profile')).status).toBe(401);
    const { user, put, get } = await customer();
    await User.updateOne({ _id: user._id }, { $set: { isActive: false } });

    expect((await get()).status).toBe(401);
    expect((await put(names)).status).toBe(401);
  });
});

describe('the settings of a customer', () => {
  const settings = { preferredContactMethod: 'sms', marketingOptIn: true };
  const NO_SMS = { smsUpdates: false, smsReminders: false, smsOffers: false };

  async function person() {
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);
    const put = (body: unknown) => auth.call('PUT', '/api/customer/settings', { headers, body });
    const get = () => auth.call('GET', '/api/customer/settings', { headers });
    return { user, put, get };
  }

  it('changes the settings, also without a profile', async () => {
    const collected = await auth.collectEvents();
    const { user, put, get } = await person();
    expect((await get()).body).toEqual({
      success: true,
      settings: { preferredContactMethod: 'email', marketingOptIn: false, ...NO_SMS },
      // These tests send none.
      sms: null,
    });

    const changed = await put(settings);

    expect(changed).toMatchObject({ status: 200, body: { success: true, settings } });
    expect((await get()).body).toEqual(changed.body);
    expect(await Customer.countDocuments({ userId: user._id })).toBe(1);
    await eventually(() => collected.ofType('user.settings-updated').length === 1);
    expect(collected.ofType('user.settings-updated')[0]?.aggregate).toEqual({
      type: 'user',
      id: String(user._id),
    });
    await collected.stop();
  });

  it('keeps what somebody is to be texted about where a change says nothing of it', async () => {
    const { put, get } = await person();
    await put({ ...settings, smsReminders: true });

    await put({ ...settings, marketingOptIn: false });

    expect((await get()).body).toMatchObject({
      settings: { preferredContactMethod: 'sms', marketingOptIn: false, smsReminders: true },
    });
  });

  it('creates one profile for parallel calls', async () => {
    const { user, put } = await person();

    const results = await Promise.all([1, 2, 3, 4].map(() => put(settings)));

    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await Customer.countDocuments({ userId: user._id })).toBe(1);
  });

  it.each([
    { ...settings, preferredContactMethod: 'pigeon' },
    { ...settings, marketingOptIn: 'yes' },
    { ...settings, smsUpdates: 'yes' },
    { ...settings, userId: '65f000000000000000000000' },
    { marketingOptIn: true },
  ])('refuses %j', async (body) => {
    const { put } = await person();

    expect((await put(body)).error.code).toBe('validation_failed');
  });

  it('needs a session of an active user', async () => {
    expect((await auth.call('GET', '/api/customer/settings')).status).toBe(401);
    const { user, put, get } = await person();
    await User.updateOne({ _id: user._id }, { $set: { isActive: false } });

    expect((await get()).status).toBe(401);
    expect((await put(settings)).status).toBe(401);
    expect(await Customer.countDocuments({ userId: user._id })).toBe(0);
  });
});

describe('describing a person to other services', () => {
  let rpc: ReturnType<typeof createRpcClient>;
  beforeAll(() => {
    rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  });
  afterAll(() => rpc.close());

  const describePerson = (userId: unknown) =>
    rpc.call('auth.describe-person', { userId: String(userId) });

  it('returns name and contact details only', async () => {
    const { _id, email } = await createPerson({ phone: '0400 1' });

    const person = await describePerson(_id);

    expect(person).toEqual({ firstName: 'Jane', lastName: 'Doe', email, phone: '0400 1' });
  });

  it('tells whether they proved that the address is theirs', async () => {
    const verified = await createPerson({ isVerified: true });
    const unproven = await createPerson({ isVerified: false });
    const statusOf = ({ _id }: { _id: unknown }) =>
      rpc.call('auth.email-status', { userId: String(_id) });

    expect(await statusOf(verified)).toEqual({ isVerified: true });
    expect(await statusOf(unproven)).toEqual({ isVerified: false });
  });

  it('says whose account an address is, once it is proven and the account active', async () => {
    const verified = await createPerson({ isVerified: true });
    const { email, _id } = verified;
    const account = { userId: String(_id), email };
    const whose = (by: { userId: string } | { email: string }) =>
      rpc.call('auth.verified-account', by);

    expect(await whose({ userId: account.userId })).toEqual({ account });
    expect(await whose({ email: email.toUpperCase() })).toEqual({ account });
    for (const traits of [{ isVerified: false }, { isVerified: true, isActive: false }]) {
      const other = await createPerson(traits);
      expect(await whose({ email: other.email })).toEqual({ account: null });
    }
  });

  it('answers not_found for deactivated and unknown users', async () => {
    const { _id } = await createPerson({ isActive: false });

    await expect(describePerson(_id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(describePerson('0'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
  });
});
