import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_RULE,
  IMAGE_MAX_BYTES,
  PROFILE_PICTURE_RULE,
  QUOTE_PHOTO_RULE,
} from '@brightnest/contracts/files/file';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { createMinioStore } from '../object-store/minio-store';
import * as sample from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { StoredFile } from './file';
import { fileNameError } from './receive-file';
import { downloadName } from './upload-file';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

describe('uploads', () => {
  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const recordOf = (url: string) =>
    StoredFile.findOne({ name: url.split('/').at(-1) })
      .orFail()
      .lean();

  describe('an accepted file', () => {
    it('goes into the store under a random name, with its record', async () => {
      const bytes = sample.png(300_000);
      const owner = { role: 'customer' as const, userId: '65f0000000000000000000aa' };

      const { status, body } = await uploads.uploadPicture(bytes, {
        as: owner,
        name: 'Ich 😀.png',
      });

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

    it('is a photo of a quote by its bytes', async () => {
      const { status, body } = await uploads.uploadPhoto(sample.jpeg, { name: 'kitchen.png' });

      expect(status).toBe(200);
      expect(body.url).toMatch(/^\/api\/files\/quote-photos\/[0-9a-f-]{36}\.jpg$/);
      expect(await recordOf(body.url)).not.toHaveProperty('ownerId');
    });

    it('may be exactly as large as the rule allows', async () => {
      expect((await uploads.uploadPicture(sample.png(IMAGE_MAX_BYTES))).status).toBe(200);
      expect((await uploads.uploadDocument(sample.pdf(DOCUMENT_MAX_BYTES))).status).toBe(200);
    });

    it.each([
      ['..', 'file.pdf'],
      ['cv.pdf.exe', 'cv.pdf.pdf'],
      ['.htaccess', 'file.pdf'],
      [`${'n'.repeat(251)}.pdf`, `${'n'.repeat(100)}.pdf`],
    ])('keeps its own folder whatever it is called: %s', async (name, offered) => {
      const { status, body } = await uploads.uploadDocument(sample.pdf(), { name });

      expect(status).toBe(200);
      expect(body.url).toMatch(/^\/api\/files\/documents\/[0-9a-f-]{36}\.pdf$/);
      expect((await recordOf(body.url)).originalName).toBe(offered);
    });

    it('comes whole however many arrive at once', async () => {
      const files = Array.from({ length: 12 }, (_, index) => {
        const file = randomBytes(1_500_000 + index);
        file.write('%PDF-1.7\n');
        return file;
      });

      const results = await Promise.all(files.map((file) => uploads.uploadDocument(file)));

      const store = createMinioStore(uploads.minio);
      const stored = await Promise.all(
        results.map(async ({ body }) =>
          buffer(await store.get(body.url.replace('/api/files/', ''))),
        ),
      );
      expect(stored.every((bytes, index) => bytes.equals(files[index]!))).toBe(true);
    });
  });
});

describe('refused uploads', () => {
  const WITHOUT_SLASHES = 'Please give the file a name without slashes';
  const SHORTER = 'Please give the file a name of at most 255 characters';

  describe('a refused file', () => {
    it.each([
      ['one byte more than 5 MB', sample.png(IMAGE_MAX_BYTES + 1)],
      ['much more than 5 MB', sample.png(IMAGE_MAX_BYTES * 2)],
    ])('is a picture of %s', (_what, bytes) =>
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadPicture(bytes);
        expect(result.status).toBe(413);
        expect(result.error).toMatchObject({
          code: 'file_too_large',
          message: PROFILE_PICTURE_RULE.tooLarge,
        });
      }),
    );

    it('is a document of one byte more than 10 MB', () =>
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadDocument(sample.pdf(DOCUMENT_MAX_BYTES + 1));
        expect(result.status).toBe(413);
        expect(result.error.message).toBe('Please select a file smaller than 10MB');
      }));

    it.each([
      ['a renamed program', sample.exe],
      ['an SVG with script', sample.svg],
      ['a page', sample.html],
      ['a PDF', sample.pdf()],
      // Its sender is still sending when it is known.
      ['a large PDF', sample.pdf(IMAGE_MAX_BYTES)],
      ['text', Buffer.from('hello')],
    ])('is %s sent as a picture', (_what, bytes) =>
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadPicture(bytes, { name: 'me.png' });
        expect(result.status).toBe(415);
        expect(result.error).toMatchObject({
          code: 'invalid_file_type',
          message: PROFILE_PICTURE_RULE.wrongType,
        });
      }),
    );

    it.each([
      ['a renamed program', sample.exe],
      ['a GIF', sample.gif],
      ['a PDF', sample.pdf()],
    ])('is %s sent as a photo of a quote', (_what, bytes) =>
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadPhoto(bytes);
        expect(result.status).toBe(415);
        expect(result.error.message).toBe(QUOTE_PHOTO_RULE.wrongType);
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
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadDocument(bytes, { name });
        expect(result.status).toBe(415);
        expect(result.error.message).toBe(DOCUMENT_RULE.wrongType);
      }),
    );

    it('is an empty one', () =>
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadDocument(Buffer.alloc(0));
        expect(result.status).toBe(400);
        expect(result.error).toMatchObject({
          code: 'validation_failed',
          fields: { document: 'The file is empty. Please select another one.' },
        });
      }));

    it.each([
      ['a path', '../../../etc/passwd', WITHOUT_SLASHES],
      ['an encoded path', '..%2f..%2fetc%2fpasswd.pdf', WITHOUT_SLASHES],
      ['a name with a NUL', 'a%00.pdf', WITHOUT_SLASHES],
      ['4,000 characters', `${'n'.repeat(3_996)}.pdf`, SHORTER],
    ])('is called by %s', (_what, name, message) =>
      uploads.expectNothingLeftBy(async () => {
        const result = await uploads.uploadDocument(sample.pdf(), { name });
        expect(result.status).toBe(400);
        expect(result.error).toMatchObject({
          code: 'validation_failed',
          message,
          fields: { document: message },
        });
      }),
    );

    it('is one whose record cannot be written', () =>
      uploads.expectNothingLeftBy(async () => {
        const setValidator = (validator: object) =>
          StoredFile.db.db!.command({ collMod: 'files', validator });
        await setValidator({ nothingHasThis: { $exists: true } });
        const result = await uploads.uploadDocument(sample.pdf());
        await setValidator({});
        expect(result.status).toBe(500);
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
      uploads.expectNothingLeftBy(async () => {
        const form = new FormData();
        form.append('document', file(), 'a.pdf');
        add(form);
        const result = await post(form);
        expect(result.status).toBe(400);
        expect(result.error.code).toBe('validation_failed');
      }),
    );

    it('names another field', () =>
      uploads.expectNothingLeftBy(async () => {
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
      uploads.expectNothingLeftBy(async () => {
        const result = await post(partOf(sample.pdf(200_000)), {
          'content-type': 'multipart/form-data; boundary=cut',
        });
        expect(result.status).toBe(400);
      }));

    it('breaks off in the middle of the file', () =>
      uploads.expectNothingLeftBy(async () => {
        const { port } = new URL(uploads.url);
        const socket = connect(Number(port), '127.0.0.1');
        socket.write(
          'POST /api/document/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n' +
            'Content-Type: multipart/form-data; boundary=cut\r\n\r\n' +
            partOf(sample.pdf(200_000)),
        );
        await eventually(async () => (await uploads.staged()).length === 1);
        socket.destroy();
        await eventually(async () => (await uploads.staged()).length === 0);
      }));
  });

  function partOf(bytes: Buffer): string {
    const head =
      '--cut\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n';
    return head + bytes.toString('latin1');
  }
});

describe('the name of a download', () => {
  it.each([
    ['Résumé 2026.pdf', 'Résumé 2026.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\cv.docx', 'cv.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.pdf'],
    ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['  ..  ', 'file.pdf'],
    ['', 'file.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    [`${'😀'.repeat(4000)}.pdf`, `${'😀'.repeat(100)}.pdf`],
  ])('offers %j as %j', (original, offered) => {
    expect(downloadName(original, 'pdf')).toBe(offered);
  });
});

describe('the name of an upload', () => {
  it.each(['Résumé 2026.pdf', '履歴書.pdf', '100%.pdf', 'a..b.pdf', '😀'.repeat(255), ''])(
    'has nothing against %.20s',
    (name) => expect(fileNameError(name)).toBeUndefined(),
  );

  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2Fpasswd',
    '..\\boot.ini',
    '..%5Cboot.ini',
    'a%00.pdf',
    'a\u0000.pdf',
    'a\r\nSet-Cookie: x.pdf',
  ])('refuses %j', (name) =>
    expect(fileNameError(name)?.()).toBe('Please give the file a name without slashes'),
  );

  it('refuses what is longer than a name can be', () =>
    expect(fileNameError('n'.repeat(256))?.()).toBe(
      'Please give the file a name of at most 255 characters',
    ));
});
