import type { UploadResponse } from '@brightnest/contracts/files/file';
import type { Permission } from '@brightnest/contracts/permissions';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { jpeg, pdf } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { StoredFile } from './file';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterEach(() => {
  uploads.quotes.answer = { status: 200, body: { hasAccess: false } };
});
afterAll(() => uploads.stop());

const customer = (letter: string) => ({ role: 'customer' as const, userId: letter.repeat(24) });
// Who booked without an account.
const GUEST = { role: 'guest' as const, userId: 'c'.repeat(24), isGuest: true as const };
const [OWNER, STRANGER] = [customer('a'), customer('b')];
const staff = (...permissions: Permission[]) => ({ role: 'admin' as const, permissions });

const upload = (as?: CallOptions['as'], bytes: Buffer = jpeg) => {
  const body = new FormData();
  body.set('photo', new Blob([Uint8Array.from(bytes)]), 'stain.jpg');
  return uploads.call<UploadResponse>('POST', '/api/message-photo/upload', { as, body });
};
const statusFor = async (url: string, as?: CallOptions['as']) =>
  (await uploads.call('GET', url, { as })).status;
const recordOf = (url: string) =>
  StoredFile.findOne({ name: url.split('/').at(-1) })
    .orFail()
    .lean();
/** A photo that its conversation has. */
async function sent(kind: 'quote' | 'booking', dealId: string, as?: CallOptions['as']) {
  const { url } = (await upload(as)).body;
  const message = testEvent('conversation.message-posted', {
    ...{ kind, dealId, customerId: OWNER.userId, customerName: 'Ada Byron' },
    ...{ description: 'Deep Cleaning', from: 'customer', email: '', isMailed: false },
    fileUrls: [url],
  });
  await publishRaw(uploads.env, [message]);
  await eventually(async () =>
    (await recordOf(url)).usedBy?.includes(`conversation ${kind}-${dealId}`),
  );
  return url;
}

it('are pictures that anybody may send', async () => {
  expect((await upload()).body.url).toMatch(/^\/api\/files\/message-photos\/[\w-]+\.jpg$/);
  expect((await upload(OWNER, pdf())).status).toBe(415);
});

it('are open to who sent them and to staff who read that kind of conversation', async () => {
  const ofQuote = await sent('quote', '1'.repeat(24), OWNER);
  const ofBooking = await sent('booking', 'b1', OWNER);
  for (const url of [ofQuote, ofBooking]) {
    expect(await statusFor(url, OWNER)).toBe(200);
    expect(await statusFor(url)).toBe(401);
    expect(await statusFor(url, STRANGER)).toBe(404);
    expect(await statusFor(url, 'verified_cleaner')).toBe(404);
    expect(await statusFor(url, staff('files:read', 'messages:read'))).toBe(404);
  }
  expect(await statusFor(ofQuote, staff('quotes:read'))).toBe(200);
  expect(await statusFor(ofQuote, staff('bookings:read'))).toBe(404);
  expect(await statusFor(ofBooking, staff('bookings:read'))).toBe(200);
  expect(await statusFor(ofBooking, staff('quotes:read'))).toBe(404);
});

it('are open to the customer whose conversation it is, of which quotes is asked each time', async () => {
  const url = await sent('booking', 'b2', staff());
  uploads.quotes.answer = { status: 200, body: { hasAccess: true } };
  expect(await statusFor(url, GUEST)).toBe(200);
  expect(await statusFor(url, STRANGER)).toBe(200);
  expect(uploads.quotes.calls.at(-1)?.payload).toEqual({
    ...{ kind: 'booking', id: 'b2', userId: STRANGER.userId },
  });
  uploads.quotes.answer = { status: 200, body: { hasAccess: false } };
  expect(await statusFor(url, STRANGER)).toBe(404);
});

it('open nothing of a property to a guest', async () => {
  const { url } = (await upload(STRANGER)).body;
  await StoredFile.updateOne(
    { name: url.split('/').at(-1) },
    { $set: { folder: 'property-photos', usedBy: ['property p1'] } },
  );
  uploads.bookings.answer = { status: 200, body: { hasAccess: true } };
  const address = url.replace('message-photos', 'property-photos');
  expect(await statusFor(address, GUEST)).toBe(404);
});

it('stay as long as there is the conversation', async () => {
  const url = await sent('booking', 'b3');
  expect(await recordOf(url)).not.toHaveProperty('unusedSince');
  const removed = { kind: 'booking' as const, dealId: 'b3', description: 'Deep Cleaning' };
  await publishRaw(uploads.env, [testEvent('conversation.removed', removed)]);
  await eventually(async () => (await recordOf(url)).unusedSince !== undefined);
});
