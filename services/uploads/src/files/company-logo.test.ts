import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { pdf, png } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { StoredFile } from './file';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

function upload(bytes: Uint8Array, as?: 'admin' | 'customer') {
  const body = new FormData();
  body.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.png');
  const path = '/api/admin/company-logo/upload';
  return uploads.call<UploadResponse>('POST', path, { as, body });
}
const recordOf = (url: string) =>
  StoredFile.findOne({ name: url.split('/').at(-1) })
    .lean()
    .orFail();
const changed = (logo: string, revision: number) =>
  testEvent('company-profile.changed', {
    ...{ profile: { ...DEFAULT_COMPANY_PROFILE, logo }, fields: ['logo'], revision },
  });

it('is uploaded by staff, as a picture, and small', async () => {
  expect((await upload(png())).status).toBe(401);
  expect((await upload(png(), 'customer')).status).toBe(403);
  expect((await upload(pdf(), 'admin')).error.message).toBe(
    'Please select a PNG, JPEG or WebP picture',
  );
  expect((await upload(png(1024 * 1024 + 1), 'admin')).error.message).toBe(
    'Please select a file smaller than 1MB',
  );
  expect((await upload(png(), 'admin')).body.url).toMatch(/^\/api\/files\/company-logos\/.+\.png$/);
});

it('is shown to anybody, anywhere, and kept by their browser', async () => {
  const { url } = (await upload(png(), 'admin')).body;
  const answer = await fetch(uploads.url + url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(png()));
  expect((await fetch(`${uploads.url}/api/files/company-logos/none.png`)).status).toBe(404);
});

it('stays when there is another one, as mails and the history of settings show it', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await upload(png(), 'admin')).body.url),
  );
  await publishRaw(uploads.env, [changed(first!, 1), changed(second!, 2), changed('', 3)]);
  await eventually(async () => (await recordOf(second!)).usedBy?.length === 1);
  await eventually(async () => (await recordOf(first!)).unusedSince === undefined);
  expect((await recordOf(first!)).usedBy).toEqual(['company logo']);
});

it('has the pictures of pages beside it, which anybody may see and which stay', async () => {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(png())]), 'team.png');
  const path = '/api/admin/page-picture/upload';
  expect((await uploads.call('POST', path, { as: 'customer', body })).status).toBe(403);
  const { url } = (await uploads.call<UploadResponse>('POST', path, { as: 'admin', body })).body;
  expect(url).toMatch(/^\/api\/files\/page-pictures\/.+\.png$/);
  const answer = await fetch(uploads.url + url);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await publishRaw(uploads.env, [
    testEvent('page-texts.changed', { fields: ['texts'], revision: 1, pictures: [url] }),
  ]);
  await eventually(async () => (await recordOf(url)).usedBy?.length === 1);
});
