import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@brightnest/contracts/uploads/upload-rules';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { StoredFile } from '../../model/file';
import { createMinioStore } from '../../object-store/minio-store';
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
      results.map(async ({ body }) => buffer(await store.get(body.url.replace('/api/files/', '')))),
    );
    expect(stored.every((bytes, index) => bytes.equals(files[index]!))).toBe(true);
  });
});
