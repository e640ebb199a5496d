import { CLEANER_ROLES } from '@brightnest/contracts/roles';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { StoredFile } from '../../model/file';
import { png } from '../../testing/sample-files';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

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
