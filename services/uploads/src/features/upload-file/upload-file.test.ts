import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_RULE,
  IMAGE_MAX_BYTES,
  PROFILE_PICTURE_RULE,
} from '@brightnest/contracts/uploads/upload-rules';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { StoredFile } from '../../model/file';
import * as sample from '../../testing/sample-files';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const recordOf = (url: string) =>
  StoredFile.findOne({ name: url.split('/').at(-1) })
    .orFail()
    .lean();

/** Runs an upload that must fail, and sees that it left nothing anywhere. */
async function expectNothingLeftBy(work: () => Promise<unknown>): Promise<void> {
  const [objects, records] = [await uploads.objects(), await StoredFile.countDocuments()];
  await work();
  expect(await uploads.objects()).toEqual(objects);
  expect(await StoredFile.countDocuments()).toBe(records);
  await eventually(async () => (await uploads.staged()).length === 0);
}

describe('an accepted file', () => {
  it('goes into the store under a random name, with its record', async () => {
    const bytes = sample.png(300_000);
    const owner = { role: 'customer' as const, userId: '65f0000000000000000000aa' };

    const { status, body } = await uploads.uploadPicture(bytes, { as: owner, name: 'Ich 😀.png' });

    expect(status).toBe(200);
    expect(body.message).toBe('Profile picture uploaded successfully');
    expect(body.url).toMatch(/^\/api\/files\/profile-pictures\/[0-9a-f-]{36}\.png$/);
    expect(await recordOf(body.url)).toMatchObject({
      folder: 'profile-pictures',
      ownerId: owner.userId,
      mediaType: 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      originalName: 'Ich 😀.png',
      createdAt: expect.any(Date),
      unusedSince: expect.any(Date),
    });
    expect(await uploads.objects()).toContain(body.url.replace('/api/files/', ''));
    expect(await uploads.staged()).toEqual([]);
  });

  it('may come from a visitor, and is then nobody’s', async () => {
    const { status, body } = await uploads.uploadDocument(sample.pdf());

    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Document uploaded successfully' });
    expect(await recordOf(body.url)).not.toHaveProperty('ownerId');
  });

  it('is told of by an event', async () => {
    const collected = await collectEvents(uploads.env);

    const { body } = await uploads.uploadPicture(sample.gif, { as: 'customer' });

    const [event] = await eventually(() => {
      const found = collected.ofType('file.stored');
      return found.length > 0 && found;
    });
    expect(event?.payload).toMatchObject({
      url: body.url,
      mediaType: 'image/gif',
      size: sample.gif.length,
      ownerId: event?.origin.userId,
    });
    await collected.stop();
  });

  it.each([
    ['png', sample.png(), 'me.jpg', 'image/png'],
    ['jpg', sample.jpeg, 'x', 'image/jpeg'],
    ['gif', sample.gif, 'me.exe', 'image/gif'],
  ])('is a picture by its bytes, not by its name: %s', async (extension, bytes, name, type) => {
    const { body } = await uploads.uploadPicture(bytes, { name });

    expect(body.url.endsWith(`.${extension}`)).toBe(true);
    expect((await recordOf(body.url)).mediaType).toBe(type);
  });

  it.each([
    ['pdf', sample.pdf(), 'cv.pdf', 'application/pdf'],
    ['docx', sample.docx, 'cv.docx', WORD],
    ['docx', sample.docxListedLast, 'cv.docx', WORD],
    ['doc', sample.doc, 'CV.DOC', 'application/msword'],
  ])('is a document by its bytes: %s', async (extension, bytes, name, type) => {
    const { body } = await uploads.uploadDocument(bytes, { name });

    expect(body.url.endsWith(`.${extension}`)).toBe(true);
    expect((await recordOf(body.url)).mediaType).toBe(type);
  });

  it('may be exactly as large as the rule allows', async () => {
    expect((await uploads.uploadPicture(sample.png(IMAGE_MAX_BYTES))).status).toBe(200);
    expect((await uploads.uploadDocument(sample.pdf(DOCUMENT_MAX_BYTES))).status).toBe(200);
  });

  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..%2f..%2fetc%2fpasswd', '..%2f..%2fetc%2fpasswd.pdf'],
    ['a%00b.pdf', 'a%00b.pdf'],
    [`${'n'.repeat(4_000)}.pdf`, `${'n'.repeat(100)}.pdf`],
  ])('keeps its own folder whatever it is called: %.30s', async (name, offered) => {
    const { status, body } = await uploads.uploadDocument(sample.pdf(), { name });

    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/files\/documents\/[0-9a-f-]{36}\.pdf$/);
    expect((await recordOf(body.url)).originalName).toBe(offered.replace(/^\.+/, ''));
  });

  it('comes whole however many arrive at once', async () => {
    const files = Array.from({ length: 12 }, (_, index) => sample.pdf(400_000 + index));

    const results = await Promise.all(files.map((file) => uploads.uploadDocument(file)));

    const sizes = await Promise.all(
      results.map(async ({ body }) => (await recordOf(body.url)).size),
    );
    expect(sizes).toEqual(files.map(({ length }) => length));
  });
});

describe('a refused file', () => {
  it.each([
    ['one byte more than 5 MB', sample.png(IMAGE_MAX_BYTES + 1)],
    ['much more than 5 MB', sample.png(IMAGE_MAX_BYTES * 2)],
  ])('is a picture of %s', (_what, bytes) =>
    expectNothingLeftBy(async () => {
      const result = await uploads.uploadPicture(bytes);
      expect(result.status).toBe(413);
      expect(result.error).toMatchObject({
        code: 'file_too_large',
        message: PROFILE_PICTURE_RULE.tooLarge,
      });
    }),
  );

  it('is a document of one byte more than 10 MB', () =>
    expectNothingLeftBy(async () => {
      const result = await uploads.uploadDocument(sample.pdf(DOCUMENT_MAX_BYTES + 1));
      expect(result.status).toBe(413);
      expect(result.error.message).toBe('Please select a file smaller than 10MB');
    }));

  it.each([
    ['a renamed program', sample.exe],
    ['an SVG with script', sample.svg],
    ['a page', sample.html],
    ['a PDF', sample.pdf()],
    ['text', Buffer.from('hello')],
  ])('is %s sent as a picture', (_what, bytes) =>
    expectNothingLeftBy(async () => {
      const result = await uploads.uploadPicture(bytes, { name: 'me.png' });
      expect(result.status).toBe(415);
      expect(result.error).toMatchObject({
        code: 'invalid_file_type',
        message: PROFILE_PICTURE_RULE.wrongType,
      });
    }),
  );

  it.each([
    ['a renamed program', sample.exe, 'cv.pdf'],
    ['a spreadsheet', sample.xlsx, 'cv.docx'],
    ['an archive', sample.plainZip, 'cv.docx'],
    ['a Java program', sample.jar, 'cv.docx'],
    ['an installer called a Word file', sample.msi, 'cv.doc'],
    ['a Word 97 file by another name', sample.doc, 'cv.xls'],
    ['a picture', sample.png(), 'cv.pdf'],
  ])('is %s sent as a document', (_what, bytes, name) =>
    expectNothingLeftBy(async () => {
      const result = await uploads.uploadDocument(bytes, { name });
      expect(result.status).toBe(415);
      expect(result.error.message).toBe(DOCUMENT_RULE.wrongType);
    }),
  );

  it('is an empty one', () =>
    expectNothingLeftBy(async () => {
      const result = await uploads.uploadDocument(Buffer.alloc(0));
      expect(result.status).toBe(400);
      expect(result.error).toMatchObject({
        code: 'validation_failed',
        fields: { document: 'The file is empty. Please select another one.' },
      });
    }));
});

describe('a request that is not one file', () => {
  const post = (body: FormData | string, headers = {}) =>
    uploads.call('POST', '/api/document/upload', { body, headers });
  const file = () => new Blob([new Uint8Array(sample.pdf())]);

  it.each<[string, (form: FormData) => void]>([
    ['two files', (form) => form.append('document', file(), 'b.pdf')],
    ['another field', (form) => form.append('userId', '65f000000000000000000000')],
    ['a role', (form) => form.append('role', 'admin')],
  ])('has %s', (_what, add) =>
    expectNothingLeftBy(async () => {
      const form = new FormData();
      form.append('document', file(), 'a.pdf');
      add(form);
      const result = await post(form);
      expect(result.status).toBe(400);
      expect(result.error.code).toBe('validation_failed');
    }),
  );

  it('names another field', () =>
    expectNothingLeftBy(async () => {
      const result = await uploads.uploadDocument(sample.pdf(), { field: 'profilePicture' });
      expect(result.status).toBe(400);
    }));

  it('has no file', async () => {
    expect((await post(new FormData())).status).toBe(400);
  });

  it('is JSON', async () => {
    const result = await post('{}', { 'content-type': 'application/json' });

    expect(result.status).toBe(415);
    expect(result.error.code).toBe('unsupported_media_type');
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['nonsense for a body', 'multipart/form-data; boundary=x'],
  ])('has %s', async (_what, type) => {
    const result = await post('nonsense', { 'content-type': type });

    expect(result.status).toBe(400);
    expect(result.error.code).toBe('bad_request');
  });

  it('ends before its closing boundary', () =>
    expectNothingLeftBy(async () => {
      const result = await post(partOf(sample.pdf(200_000)), {
        'content-type': 'multipart/form-data; boundary=cut',
      });
      expect(result.status).toBe(400);
    }));

  it('breaks off in the middle of the file', () =>
    expectNothingLeftBy(async () => {
      const { port } = new URL(uploads.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'POST /api/document/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n' +
          'Content-Type: multipart/form-data; boundary=cut\r\n\r\n' +
          partOf(sample.pdf(200_000)),
      );
      await eventually(async () => (await uploads.staged()).length === 1);
      socket.destroy();
      await pause(50);
    }));
});

function partOf(bytes: Buffer): string {
  const head = '--cut\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n';
  return head + bytes.toString('latin1');
}
