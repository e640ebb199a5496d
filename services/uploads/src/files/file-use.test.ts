import { CLEANER_ROLES } from '@brightnest/contracts/roles';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { jpeg, pdf, png } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { StoredFile } from './file';
import { useFile } from './file-use';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

describe('finding the owner of a file', () => {
  let rpc: RpcClient;
  beforeAll(async () => {
    rpc = createRpcClient({ urls: { uploads: uploads.url }, env: uploads.env });
  });
  afterAll(async () => {
    rpc.close();
  });

  const OWNER = 'a'.repeat(24);
  const ask = (url: string) => rpc.call('uploads.file-owner', { url });
  const store = (name: string, ownerId?: string) =>
    StoredFile.create({
      folder: 'profile-pictures',
      name,
      ...(ownerId && { ownerId }),
      mediaType: 'image/png',
      size: 1,
      sha256: 'x',
      originalName: name,
    });

  it('tells whose file stands at an address, and who refers to it', async () => {
    await store('mine.png', OWNER);
    await store('visitors.png');
    await useFile('/api/files/profile-pictures/visitors.png', 'application a1');

    expect(await ask('/api/files/profile-pictures/mine.png')).toEqual({
      exists: true,
      ownerId: OWNER,
      usedBy: [],
    });
    expect(await ask('/api/files/profile-pictures/visitors.png')).toEqual({
      exists: true,
      ownerId: null,
      usedBy: ['application a1'],
    });
  });

  it.each([
    '/api/files/profile-pictures/none.png',
    '/api/files/documents/mine.png',
    '/api/files/documents/../profile-pictures/mine.png',
    'https://elsewhere.example/api/files/profile-pictures/mine.png',
  ])('knows no file at %s', async (url) => {
    expect(await ask(url)).toEqual({ exists: false, ownerId: null, usedBy: [] });
  });
});

it('gives the files of a customer to who they are one with by now', async () => {
  const [from, between, to] = ['b', 'c', 'd'].map((letter) => letter.repeat(24));
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: null };
  uploads.auth.answer = { status: 200, body: { ...person, joinedTo: to } };
  const { url } = (await uploads.uploadPicture(png(), { as: { role: 'customer', userId: from } }))
    .body;
  const ownerOf = async () =>
    (await StoredFile.findOne({ name: url.split('/').at(-1) }).lean())?.ownerId;
  expect(await ownerOf()).toBe(from);
  await publishRaw(uploads.env, [
    testEvent('guest.joined', { userId: from!, accountId: between! }),
  ]);
  await eventually(async () => (await ownerOf()) === to);
});

describe('files of an application', () => {
  const recordOf = (url: string) =>
    StoredFile.findOne({ name: url.split('/').at(-1) })
      .orFail()
      .lean();
  const submitted = (applicationId: string, fileUrls: string[]) =>
    testEvent('application.submitted', {
      ...{ applicationId, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
      ...{ source: 'job', jobTitle: 'Cleaner', encryptedStatusToken: 'encrypted', fileUrls },
    });

  it('keeps the files of an application, however often it is told of it', async () => {
    const resume = (await uploads.uploadDocument(pdf())).body.url;
    const picture = (await uploads.uploadPicture(png())).body.url;
    const other = (await uploads.uploadDocument(pdf())).body.url;
    const event = submitted('a1', [resume, picture]);

    await publishRaw(uploads.env, [event, event]);

    for (const url of [resume, picture]) {
      const record = await eventually(async () => {
        const found = await recordOf(url);
        return found.usedBy && found;
      });
      expect(record.usedBy).toEqual(['application a1']);
      expect(record).not.toHaveProperty('unusedSince');
    }
    expect(await recordOf(other)).toMatchObject({ unusedSince: expect.any(Date) });
  });

  it('keeps what is there of files of which one is gone', async () => {
    const resume = (await uploads.uploadDocument(pdf())).body.url;
    const gone = '/api/files/documents/00000000-0000-4000-8000-000000000000.pdf';

    await publishRaw(uploads.env, [submitted('a2', [gone, 'https://elsewhere.example/x', resume])]);

    await eventually(async () => (await recordOf(resume)).usedBy?.includes('application a2'));
  });

  it('lets whoever works on applications read them, and nobody else', async () => {
    const url = (await uploads.uploadDocument(pdf())).body.url;
    const recruiter = { role: 'customer_support', permissions: ['applications:read'] } as const;
    const as = { ...recruiter, permissions: [...recruiter.permissions] };
    const status = async (path: string, who: typeof as | 'customer' | undefined) =>
      (await uploads.call('GET', path, { as: who })).status;
    expect(await status(url, as)).toBe(404);

    await publishRaw(uploads.env, [submitted('a3', [url])]);
    await eventually(async () => (await recordOf(url)).usedBy);

    for (const path of [url, url.replace('/api/files/', '/uploads/')]) {
      expect(await status(path, as)).toBe(200);
      expect(await status(path, 'customer')).toBe(404);
      // The applicant who sent it without signing in, too.
      expect(await status(path, undefined)).toBe(401);
    }
  });
});

describe('photos of a job', () => {
  const cleaner = { role: 'cleaner' as const, userId: '65f0000000000000000000aa' };
  const upload = async () => (await uploads.uploadPicture(png(), { as: cleaner })).body.url;
  const recordOf = (url: string) =>
    StoredFile.findOne({ name: url.split('/').at(-1) })
      .orFail()
      .lean();
  const changed = (fileUrls: string[]) =>
    testEvent('job.photos-changed', {
      ...{ assignmentId: 'a1', cleanerName: 'Grace Kim', serviceName: 'Deep Cleaning', fileUrls },
    });

  it('keeps the pictures that a job has, and lets go of one that is taken away', async () => {
    const [one, other] = [await upload(), await upload()];
    await publishRaw(uploads.env, [changed([one, other])]);
    await eventually(async () => (await recordOf(other)).usedBy?.includes('assignment a1'));
    expect(await recordOf(one)).not.toHaveProperty('unusedSince');

    await publishRaw(uploads.env, [changed([one])]);
    await eventually(async () => (await recordOf(other)).unusedSince);
    expect(await recordOf(one)).toMatchObject({ usedBy: ['assignment a1'] });
  });

  it('shows them to whoever works on bookings, and to no customer', async () => {
    const url = await upload();
    await publishRaw(uploads.env, [changed([url])]);
    await eventually(async () => (await recordOf(url)).usedBy);
    const support = { role: 'customer_support' as const, permissions: ['bookings:read' as const] };
    expect((await uploads.call('GET', url, { as: support })).status).toBe(200);
    expect((await uploads.call('GET', url, { as: 'customer' })).status).toBe(404);
  });

  it('shows them to no other cleaner, whether or not they are on the job', async () => {
    const url = await upload();
    await publishRaw(uploads.env, [changed([url])]);
    await eventually(async () => (await recordOf(url)).usedBy);
    expect((await uploads.call('GET', url, { as: cleaner })).status).toBe(200);
    for (const role of CLEANER_ROLES) {
      const as = { role, userId: '65f0000000000000000000bb' };
      for (const path of [url, url.replace('/api/files/', '/uploads/')]) {
        expect((await uploads.call('GET', path, { as })).status).toBe(404);
      }
    }
  });
});

describe('photos of a quote', () => {
  const QUOTE_ID = '65f0000000000000000000e1';
  const sender = { role: 'customer' as const, userId: '65f0000000000000000000aa' };
  const mei = { role: 'verified_cleaner' as const, userId: '65f0000000000000000000bb' };
  const submitted = (fileUrls: string[], userId?: string) =>
    testEvent(
      'quote.submitted',
      {
        ...{ quoteId: QUOTE_ID, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
        ...{ serviceType: 'deep_cleaning', suburb: 'Newtown', estimatedPriceMinor: 1, fileUrls },
      },
      { origin: userId === undefined ? {} : { userId } },
    );
  const recordOf = (url: string) =>
    StoredFile.findOne({ name: url.split('/').at(-1) })
      .orFail()
      .lean();
  const statusFor = async (url: string, as: CallOptions['as']) =>
    (await uploads.call('GET', url, { as })).status;

  /** A photo of a visitor's that came with the quote. */
  async function sentPhoto(userId?: string): Promise<string> {
    const { url } = (await uploads.uploadPhoto(jpeg)).body;
    await publishRaw(uploads.env, [submitted([url], userId)]);
    await eventually(async () => (await recordOf(url)).usedBy?.includes(`quote ${QUOTE_ID}`));
    return url;
  }

  it('keeps them, and shows them to whoever works on quotes and to no customer', async () => {
    const url = await sentPhoto();
    expect(await recordOf(url)).not.toHaveProperty('unusedSince');
    const support = { role: 'customer_support' as const, permissions: ['quotes:read' as const] };
    expect(await statusFor(url, support)).toBe(200);
    expect(await statusFor(url, sender)).toBe(404);
    expect(await statusFor(url, undefined)).toBe(401);
  });

  it('shows them to a cleaner from when the job is theirs until it is not', async () => {
    const url = await sentPhoto();
    const { bookings } = uploads;
    expect(await statusFor(url, mei)).toBe(404);
    expect(bookings.calls.at(-1)?.payload).toEqual({ quoteId: QUOTE_ID, userId: mei.userId });
    bookings.answer = { status: 200, body: { hasAccess: true } };
    expect(await statusFor(url, mei)).toBe(200);
    expect(await statusFor(url.replace('/api/files/', '/uploads/'), mei)).toBe(200);
    // Somebody who is no cleaner is not even asked for.
    expect(await statusFor(url, sender)).toBe(404);
    bookings.answer = { status: 200, body: { hasAccess: false } };
    expect(await statusFor(url, mei)).toBe(404);
  });

  it('gives those of a visitor to whoever signed in to send them, or proved the address', async () => {
    const url = await sentPhoto(sender.userId);
    await eventually(async () => (await recordOf(url)).ownerId === sender.userId);
    expect(await statusFor(url, sender)).toBe(200);

    const linked = await sentPhoto();
    expect(await statusFor(linked, sender)).toBe(404);
    const payload = { quoteId: QUOTE_ID, customerId: sender.userId, customerName: 'Ada Byron' };
    await publishRaw(uploads.env, [testEvent('quote.linked', payload)]);
    await eventually(async () => (await statusFor(linked, sender)) === 200);
  });
});

describe('profile pictures', () => {
  const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [
    string,
    string,
    string,
  ];

  const picture = async (userId: string) =>
    (await uploads.uploadPicture(png(), { as: { role: 'customer', userId } })).body.url;
  const recordOf = (url: string) =>
    StoredFile.findOne({ name: url.split('/').at(-1) })
      .orFail()
      .lean();
  const changed = (userId: string, sequence: number, profileImageUrl: string | null) =>
    testEvent(
      'user.profile-updated',
      { userId, profileImageUrl },
      { sequence, aggregate: { type: 'user', id: userId } },
    );

  /** Tells of changes, and returns when the service is done with them. */
  async function tell(...events: ReturnType<typeof changed>[]): Promise<void> {
    const before = await handled();
    await publishRaw(uploads.env, events);
    await eventually(async () => (await handled()) === before + events.length);
  }

  async function handled(): Promise<number> {
    const { body } = await uploads.call<string>('GET', '/metrics');
    const line = body.split('\n').find((text) => text.includes('consumer="keep-profile-picture"'));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  it('keeps the picture of a profile and lets go of the one before', async () => {
    const [first, second] = [await picture(ONE), await picture(ONE)];

    await tell(changed(ONE, 1, first));
    expect(await recordOf(first)).toMatchObject({ usedBy: [`user ${ONE}`] });
    expect(await recordOf(first)).not.toHaveProperty('unusedSince');

    await tell(changed(ONE, 2, second));
    expect(await recordOf(first)).toMatchObject({ usedBy: [], unusedSince: expect.any(Date) });
    expect(await recordOf(second)).not.toHaveProperty('unusedSince');

    await tell(changed(ONE, 3, null));
    expect(await recordOf(second)).toMatchObject({ usedBy: [], unusedSince: expect.any(Date) });
  });

  it('keeps what somebody else refers to', async () => {
    const url = await picture(TWO);
    await useFile(url, 'application a1');

    await tell(changed(TWO, 1, url), changed(TWO, 2, null));

    expect(await recordOf(url)).toMatchObject({ usedBy: ['application a1'] });
    expect(await recordOf(url)).not.toHaveProperty('unusedSince');
  });

  it('goes by the last change, though an earlier one is told again or arrives late', async () => {
    const [first, second] = [await picture(THREE), await picture(THREE)];

    await tell(
      changed(THREE, 7, second),
      changed(THREE, 5, first),
      changed(THREE, 6, null),
      changed(THREE, 7, second),
    );

    expect(await recordOf(second)).toMatchObject({ usedBy: [`user ${THREE}`] });
    expect(await recordOf(second)).not.toHaveProperty('unusedSince');
    expect(await recordOf(first)).toMatchObject({ unusedSince: expect.any(Date) });
    expect(await recordOf(first)).not.toHaveProperty('usedBy');
  });
});
