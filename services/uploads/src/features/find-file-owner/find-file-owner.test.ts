import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { StoredFile } from '../../model/file';
import { useFile } from '../../model/file-use';
import { startUploads, type TestUploads } from '../../testing/start-uploads';

let uploads: TestUploads;
let asker: Asker;
beforeAll(async () => {
  uploads = await startUploads();
  asker = createAsker({ urls: { uploads: uploads.url }, env: uploads.env });
});
afterAll(async () => {
  asker.close();
  await uploads.stop();
});

const OWNER = 'a'.repeat(24);
const ask = (url: string) => asker.ask('uploads.file-owner', { url });
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

it('tells whose file stands at an address, and who refers to it', async () => {
  await store('mine.png', OWNER);
  await store('visitors.png');
  await useFile('/api/files/profile-pictures/visitors.png', 'application a1');

  expect(await ask('/api/files/profile-pictures/mine.png')).toEqual({
    exists: true,
    ownerId: OWNER,
    usedBy: [],
  });
  expect(await ask('/api/files/profile-pictures/visitors.png')).toEqual({
    exists: true,
    ownerId: null,
    usedBy: ['application a1'],
  });
});

it.each([
  '/api/files/profile-pictures/none.png',
  '/api/files/documents/mine.png',
  '/api/files/documents/../profile-pictures/mine.png',
  'https://elsewhere.example/api/files/profile-pictures/mine.png',
])('knows no file at %s', async (url) => {
  expect(await ask(url)).toEqual({ exists: false, ownerId: null, usedBy: [] });
});
