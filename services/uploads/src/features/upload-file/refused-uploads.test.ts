import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_RULE,
  IMAGE_MAX_BYTES,
  PROFILE_PICTURE_RULE,
} from '@brightnest/contracts/uploads/upload-rules';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { StoredFile } from '../../model/file';
import * as sample from '../../testing/sample-files';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

const WITHOUT_SLASHES = 'Please give the file a name without slashes';
const SHORTER = 'Please give the file a name of at most 255 characters';

let uploads: TestUploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

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
      await pause(50);
    }));
});

function partOf(bytes: Buffer): string {
  const head = '--cut\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n';
  return head + bytes.toString('latin1');
}
