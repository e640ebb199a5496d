import type { UploadResponse } from '@brightnest/contracts/files/file';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { exe, pdf } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { StoredFile } from './file';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

const JANE = 'a'.repeat(24);
const staff = { role: 'admin' as const, userId: '65f0000000000000000000cc' };

function upload(bytes: Buffer, as: 'customer' | typeof staff) {
  const body = new FormData();
  body.set('document', new Blob([Uint8Array.from(bytes)]), 'contract.pdf');
  return uploads.call<UploadResponse>('POST', '/api/admin/customer-document/upload', { as, body });
}

const recordOf = (url: string) =>
  StoredFile.findOne({ name: url.split('/').at(-1) })
    .orFail()
    .lean();

const kept = (userId: string, fileUrls: string[], from?: string) =>
  testEvent('customer.documents-changed', {
    ...{ userId, change: from === undefined ? 'added' : 'moved', name: 'Contract', fileUrls },
    ...(from !== undefined && { from }),
  });

it('are stored for staff alone, whoever uploaded them', async () => {
  const { status, body } = await upload(pdf(), staff);
  expect(status).toBe(200);
  expect(body.url).toMatch(/^\/api\/files\/customer-documents\//);
  expect((await uploads.call('GET', body.url, { as: 'admin' })).status).toBe(200);
  const left = { role: 'customer' as const, userId: staff.userId };
  for (const as of [left, 'operations_manager', 'verified_cleaner'] as const) {
    expect((await uploads.call('GET', body.url, { as })).status).toBe(404);
  }
  expect((await upload(pdf(), 'customer')).status).toBe(403);
  expect((await upload(exe, staff)).status).toBe(415);
});

it('stay as long as they are kept of a customer, and of who they turn out to be', async () => {
  const [first, second] = [
    (await upload(pdf(), staff)).body.url,
    (await upload(pdf(), staff)).body.url,
  ];
  await publishRaw(uploads.env, [kept(JANE, [first, second])]);
  await eventually(async () => (await recordOf(second)).usedBy?.length === 1);
  const account = 'b'.repeat(24);
  await publishRaw(uploads.env, [kept(account, [first], JANE)]);
  await eventually(async () => (await recordOf(second)).unusedSince !== undefined);
  expect((await recordOf(first)).usedBy).toEqual([`customer ${account}`]);
  await publishRaw(uploads.env, [kept(account, [])]);
  await eventually(async () => (await recordOf(first)).unusedSince !== undefined);
});
