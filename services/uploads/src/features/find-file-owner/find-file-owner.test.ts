import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { StoredFile } from '../../model/file';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

let uploads: TestUploads;
let asker: Asker;
beforeAll(async () => {
  uploads = await startUploads();
  const { INTERNAL_KEY: internalKey } = uploads.env;
  asker = createAsker({ urls: { uploads: uploads.url }, internalKey });
});
afterAll(async () => {
  asker.close();
  await uploads.stop();
});

const OWNER = 'a'.repeat(24);
const ask = async (url: string) => (await asker.ask('uploads.file-owner', { url })).ownerId;
const store = (name: string, ownerId?: string) =>
  StoredFile.create({
    folder: 'profile-pictures',
    name,
    ...(ownerId && { ownerId }),
    mediaType: 'image/png',
    size: 1,
    sha256: 'x',
    originalName: name,
  });

it('tells whose file stands at an address', async () => {
  await store('mine.png', OWNER);
  await store('visitors.png');

  expect(await ask('/api/files/profile-pictures/mine.png')).toBe(OWNER);
  expect(await ask('/api/files/profile-pictures/visitors.png')).toBeNull();
});

it.each([
  '/api/files/profile-pictures/none.png',
  '/api/files/documents/mine.png',
  '/api/files/documents/../profile-pictures/mine.png',
  'https://elsewhere.example/api/files/profile-pictures/mine.png',
])('knows no owner of %s', async (url) => {
  expect(await ask(url)).toBeNull();
});
