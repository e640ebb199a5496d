import { StoredFile } from './file';
import { docx, pdf, png } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';

let uploads: TestUploads;
let picture: string;
let document: string;
const bytes = png(10_000);
const owner = { role: 'customer' as const, userId: '65f0000000000000000000aa' };
const stranger = { role: 'customer' as const, userId: '65f0000000000000000000bb' };

beforeAll(async () => {
  uploads = await startUploads();
  picture = (await uploads.uploadPicture(bytes, { as: owner, name: 'Grüße.png' })).body.url;
  document = (await uploads.uploadDocument(docx, { as: owner, name: 'cv.docx' })).body.url;
});
afterAll(() => uploads.stop());

const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(uploads.url + path, {
    method,
    headers: { authorization: `Bearer ${uploads.keys.sign(owner)}`, ...headers },
  });
const contentOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('who may read', () => {
  it.each([
    ['the owner', owner],
    ['an admin', 'admin' as const],
    ['a super admin', 'super_admin' as const],
  ])('%s', async (_who, as) => {
    for (const path of [picture, picture.replace('/api/files/', '/uploads/')]) {
      expect((await uploads.call('GET', path, { as })).status).toBe(200);
    }
  });

  it.each([
    ['another customer', stranger],
    ['an operations manager', 'operations_manager' as const],
    ['a cleaner', 'verified_cleaner' as const],
  ])('not %s, who does not even learn that the file exists', async (_who, as) => {
    for (const prefix of ['/api/files/', '/uploads/']) {
      const theirs = await uploads.call('GET', picture.replace('/api/files/', prefix), { as });
      const nothing = await uploads.call('GET', `${prefix}profile-pictures/none.png`, { as });
      expect(theirs.status).toBe(404);
      expect({ ...theirs.error, requestId: '' }).toEqual({ ...nothing.error, requestId: '' });
    }
  });

  it('not a visitor', async () => {
    expect((await uploads.call('GET', picture)).status).toBe(401);
  });

  it('of a visitor’s file, staff alone', async () => {
    const { url } = (await uploads.uploadDocument(pdf())).body;

    expect((await uploads.call('GET', url, { as: 'admin' })).status).toBe(200);
    expect((await uploads.call('GET', url, { as: stranger })).status).toBe(404);
  });
});

describe('what is sent', () => {
  it('is the file, to be shown and not to act', async () => {
    const response = await raw(picture);

    expect((await contentOf(response)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10000',
      'content-disposition': `inline; filename="Gr??e.png"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it('is saved rather than shown when it is a Word file', async () => {
    const response = await raw(document);

    expect(response.headers.get('content-disposition')).toBe('attachment; filename="cv.docx"');
    expect((await contentOf(response)).equals(docx)).toBe(true);
  });

  it('has no body for HEAD', async () => {
    const response = await raw(picture, {}, 'HEAD');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10000');
    expect((await contentOf(response)).length).toBe(0);
  });

  it('is nothing when the reader has it already', async () => {
    const etag = (await raw(picture)).headers.get('etag')!;

    const same = await raw(picture, { 'if-none-match': `"other", W/${etag}` });
    const other = await raw(picture, { 'if-none-match': '"other"' });

    expect(same.status).toBe(304);
    expect((await contentOf(same)).length).toBe(0);
    expect(other.status).toBe(200);
    await contentOf(other);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-99', 'bytes 0-99/10000', 0, 100],
    ['bytes=9990-', 'bytes 9990-9999/10000', 9_990, 10_000],
    ['bytes=-1', 'bytes 9999-9999/10000', 9_999, 10_000],
    ['bytes=100-999999', 'bytes 100-9999/10000', 100, 10_000],
  ])('%s', async (range, contentRange, start, end) => {
    const response = await raw(picture, { range });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect((await contentOf(response)).equals(bytes.subarray(start, end))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=x', 'lines=1-2'])('%s gives the whole file', async (range) => {
    const response = await raw(picture, { range });

    expect(response.status).toBe(200);
    expect((await contentOf(response)).length).toBe(10_000);
  });

  it('behind the end is an error that names the size', async () => {
    const response = await raw(picture, { range: 'bytes=10000-' });

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10000');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('of another version gives the whole file', async () => {
    const response = await raw(picture, { range: 'bytes=0-9', 'if-range': '"other"' });

    expect(response.status).toBe(200);
    await contentOf(response);
  });
});

it.each([
  '/api/files/documents/..%2f..%2fetc%2fpasswd',
  '/api/files/..%2f..%2fetc/passwd',
  '/api/files/documents/..%5c..%5cboot.ini',
  `/api/files/documents/${'n'.repeat(4_000)}`,
  '/api/files/documents/%24ne',
  '/uploads/documents/%2e%2e%2fsecret',
])('knows no file at %.60s', async (path) => {
  const result = await uploads.call('GET', path, { as: 'super_admin' });

  expect(result.status).toBe(404);
  expect(result.error.code).toBe('not_found');
});

it.each([
  '/api/files/documents/a%00.pdf',
  '/api/files/documents/%ff',
  '/api/files/documents/x?y=1',
])('refuses %s', async (path) => {
  const result = await uploads.call('GET', path, { as: 'super_admin' });

  expect(result.status).toBe(400);
  expect(result.error.requestId).toBeTruthy();
});

it('is not found when the record is there and the object is not', async () => {
  const { url } = (await uploads.uploadPicture(png(), { as: owner })).body;
  await StoredFile.updateOne(
    { name: url.split('/').at(-1) },
    { $set: { name: '00000000-0000-0000-0000-000000000000.png' } },
  );

  const result = await uploads.call(
    'GET',
    '/api/files/profile-pictures/00000000-0000-0000-0000-000000000000.png',
    { as: owner },
  );

  expect(result.status).toBe(404);
  expect(result.headers.get('content-type')).toContain('application/json');
});
