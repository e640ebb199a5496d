import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_RULE,
  IMAGE_MAX_BYTES,
  PROFILE_PICTURE_RULE,
  type UploadRule,
} from '@brightnest/contracts/files/file';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { exe, pdf, png, svg } from '../../services/uploads/src/testing/sample-files';
import { sharedSite } from '../test/shared-site';
import { addPerson } from './identity-people';
import { submitApplication } from './role-matrix/make-careers-records';
import { openClient, openSession, type SiteClient } from './site-client';
import { openStoredFiles, type StoredFiles } from './stored-files';

const site = sharedSite();
const visitor = openClient(site);

let files: StoredFiles;
let owner: SiteClient;
let other: SiteClient;
let staff: SiteClient;
beforeAll(async () => {
  files = await openStoredFiles(site);
  owner = await openSession(site, await addPerson(site, { role: 'customer' }));
  other = await openSession(site, await addPerson(site, { role: 'customer' }));
  staff = await openSession(site, await addPerson(site, { role: 'admin' }));
  // There is no bucket before the first file.
  await uploaded(owner);
});
afterAll(() => files?.close());

/** Sends a file as the forms do. */
function send(client: SiteClient, rule: UploadRule, bytes: Buffer, name: string) {
  const form = new FormData();
  form.set(rule.field, new Blob([new Uint8Array(bytes)]), name);
  return client.call('POST', rule.path, { body: form });
}

async function uploaded(client: SiteClient): Promise<string> {
  const { status, body } = await send(client, DOCUMENT_RULE, pdf(), 'cv.pdf');
  expect(status).toBe(200);
  return (body as { url: string }).url;
}

const slashes = 'Please give the file a name without slashes';

test.each<[string, UploadRule, Buffer, string, number, string]>([
  ['a program called a PDF', DOCUMENT_RULE, exe, 'cv.pdf', 415, DOCUMENT_RULE.wrongType],
  ['an SVG with script', PROFILE_PICTURE_RULE, svg, 'me.png', 415, PROFILE_PICTURE_RULE.wrongType],
  [
    '10 MB and a byte',
    DOCUMENT_RULE,
    pdf(DOCUMENT_MAX_BYTES + 1),
    'cv.pdf',
    413,
    'Please select a file smaller than 10MB',
  ],
  [
    'a picture of 5 MB and a byte',
    PROFILE_PICTURE_RULE,
    png(IMAGE_MAX_BYTES + 1),
    'me.png',
    413,
    'Please select a file smaller than 5MB',
  ],
  [
    'nothing',
    DOCUMENT_RULE,
    Buffer.alloc(0),
    'cv.pdf',
    400,
    'The file is empty. Please select another one.',
  ],
  ['an encoded path', DOCUMENT_RULE, pdf(), '..%2f..%2fetc%2fpasswd.pdf', 400, slashes],
  ['a NUL in its name', DOCUMENT_RULE, pdf(), 'cv%00.pdf', 400, slashes],
  [
    'a name of 4,000 characters',
    DOCUMENT_RULE,
    pdf(),
    `${'n'.repeat(3_996)}.pdf`,
    400,
    'Please give the file a name of at most 255 characters',
  ],
])(
  '%s is refused with its message and not kept',
  async (_what, rule, bytes, name, status, says) => {
    // Told apart from what other tests send, as long as it is long enough to hold a mark.
    const marked = Buffer.from(bytes);
    if (marked.length >= 1_000) randomBytes(16).copy(marked, marked.length - 16);

    for (const client of [visitor, owner]) {
      const answer = await send(client, rule, marked, name);
      expect(answer.status).toBe(status);
      expect(answer.error).toMatchObject({ message: says, requestId: expect.any(String) });
    }

    expect(await files.recordsOf(marked)).toBe(0);
    expect(await files.findStrayObjects()).toEqual([]);
  },
);

test('a body that ends in the middle is not kept', async () => {
  const bytes = Buffer.concat([pdf(200_000), randomBytes(16)]);
  const head = '--cut\r\nContent-Disposition: form-data; name="document"; filename="cut.pdf"';
  const body = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
  const type = 'multipart/form-data; boundary=cut';

  const closed = await fetch(site.url + DOCUMENT_RULE.path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': type },
    body,
  });
  expect(closed.status).toBe(400);
  expect(await closed.json()).toMatchObject({ code: 'bad_request' });

  const { host, hostname, port, origin } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${DOCUMENT_RULE.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${2 * body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(body, resolve));
  socket.destroy();

  expect(await files.recordsOf(bytes)).toBe(0);
  expect(await files.findStrayObjects()).toEqual([]);
});

test("another applicant's file is neither shown nor taken", async () => {
  const theirs = await uploaded(owner);
  const visitors = await uploaded(visitor);
  const gone = theirs.replace(/[^/]+$/, `${randomUUID()}.pdf`);
  const application = await submitApplication(visitor, { resumeUrl: visitors });

  for (const path of [theirs, visitors, gone]) {
    for (const address of [path, path.replace('/api/files/', '/uploads/')]) {
      expect((await other.call('GET', address)).status).toBe(404);
      expect((await visitor.call('GET', address)).status).toBe(401);
    }
  }
  for (const [client, resumeUrl] of [
    [other, theirs],
    [visitor, theirs],
    [visitor, gone],
    [visitor, visitors],
  ] as const) {
    const email = `taker-${randomUUID()}@example.com`;
    await expect(submitApplication(client, { email, resumeUrl })).rejects.toThrow(
      /answered 400 .*"fields":\{"resumeUrl":"Please upload your resume again"\}/,
    );
    const found = await staff.call('GET', `/api/admin/applications?search=${email}`);
    expect(found.text).not.toContain(email);
  }

  expect(await submitApplication(owner, { resumeUrl: theirs })).not.toBe(application);
});

test('what an application names is kept and opens for staff', async () => {
  const resumeUrl = await uploaded(visitor);
  expect(await files.usersOf(resumeUrl)).toEqual([]);

  const id = await submitApplication(visitor, { resumeUrl });

  await eventually(async () => (await files.usersOf(resumeUrl)).length === 1);
  expect(await files.usersOf(resumeUrl)).toEqual([`application ${id}`]);
  expect((await staff.call('GET', resumeUrl)).status).toBe(200);
});

test.each([
  ['an encoded path', '..%2f..%2fetc%2fpasswd', 400],
  ['an encoded path of Windows', '..%5c..%5cboot.ini', 400],
  ['a NUL', 'a%00.pdf', 400],
  ['4,000 characters', 'n'.repeat(4_000), 404],
])('no file is found at %s', async (_what, name, status) => {
  for (const prefix of ['/api/files/documents/', '/uploads/documents/']) {
    const answer = await staff.call('GET', prefix + name);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ message: expect.any(String) });
  }
});
