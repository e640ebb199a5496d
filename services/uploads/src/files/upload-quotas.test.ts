import { DOCUMENT_RULE } from '@brightnest/contracts/files/file';
import type { CallContext } from '@brightnest/service-kit/http/route';
import { png } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { useFile } from './file-use';
import { createUploadQuotas } from './upload-quotas';

const KILOBYTE = 1 / 1024;

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads({
    NETWORK_FILES_MB: 50 * KILOBYTE,
    VISITOR_FILES_MB: 102 * KILOBYTE,
  });
});
afterAll(() => uploads.stop());

const send = (from: string, as?: 'customer') =>
  uploads.uploadPicture(png(20_000), { as, headers: { 'x-forwarded-for': from } });
const [A, B, C, D] = ['203.0.113.1', '203.0.113.2', '2001:db8:0:1::7', '203.0.113.4'];

it('keeps so much of a network, and of all visitors, until something refers to it', async () => {
  const first = await send(A!);
  expect(first.status).toBe(200);
  expect((await send(A!)).status).toBe(200);

  await uploads.expectNothingLeftBy(async () => {
    const many = await send(A!);
    expect(many).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
    expect(many.error.message).toContain('from your network');
  });
  for (const network of [B!, B!, C!]) expect((await send(network)).status).toBe(200);
  await uploads.expectNothingLeftBy(async () => {
    expect(await send(D!)).toMatchObject({ status: 507, error: { code: 'storage_full' } });
  });
  // Whose account answers for it is not counted.
  expect((await send(A!, 'customer')).status).toBe(200);

  await useFile(first.body.url, 'application 65f0000000000000000000aa');
  expect((await send(A!)).status).toBe(200);
});

it('takes in no more at once than the disk has room for', async () => {
  const admit = createUploadQuotas({ ofVisitors: 0, ofNetwork: 0, staged: 25 * 1024 * 1024 });
  const call = (length?: string) =>
    ({
      actor: {},
      request: { headers: { 'content-length': length } },
    }) as unknown as CallContext<unknown, unknown, unknown>;

  // Says nothing of its size, so it may be as large as any.
  const { release } = await admit(call(), DOCUMENT_RULE);
  await admit(call('10000000'), DOCUMENT_RULE);
  const refused = admit(call('10000000'), DOCUMENT_RULE);
  await expect(refused).rejects.toMatchObject({ code: 'service_unavailable' });

  release();
  release();
  await admit(call('10000000'), DOCUMENT_RULE);
});
