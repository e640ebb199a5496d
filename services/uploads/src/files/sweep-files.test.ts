import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose from 'mongoose';
import { StoredFile } from './file';
import { renewUnusedFile, releaseFiles, useFile } from './file-use';
import { createMinioStore } from '../object-store/minio-store';
import type { ObjectStore } from '../object-store/object-store';
import { pdf, png } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { removeStrayObjects, removeUnusedFiles, type Sweep, unusedBefore } from './sweep-files';

const HOUR_MS = 60 * 60 * 1_000;

let uploads: TestUploads;
let store: ObjectStore;
beforeAll(async () => {
  uploads = await startUploads();
  store = createMinioStore(uploads.minio);
});
afterAll(() => uploads.stop());
beforeEach(async () => {
  await StoredFile.deleteMany();
  for (const key of await uploads.objects()) await store.remove(key);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const { signal } = new AbortController();
const sweep = (changes: Partial<Sweep> = {}): Sweep => ({
  store,
  before: hoursAgo(24),
  signal,
  ...changes,
});
/** The object store's own clock can't be turned back, so its objects are looked at tomorrow. */
const tomorrow = () => new Date(Date.now() + 24 * HOUR_MS);

/** A file that was uploaded some hours ago, and whose event is told. */
async function uploaded(hours: number): Promise<string> {
  const { body } = await uploads.uploadDocument(pdf());
  await StoredFile.updateOne(
    { name: body.url.split('/').at(-1) },
    { $set: { unusedSince: hoursAgo(hours) }, $unset: { pendingEvents: 1 } },
  );
  return body.url;
}
const urls = async () =>
  (await StoredFile.find().lean()).map(({ folder, name }) => `/api/files/${folder}/${name}`).sort();
const objectUrls = async () => (await uploads.objects()).map((key) => `/api/files/${key}`).sort();

describe('a file that nobody refers to', () => {
  it('goes with its bytes when a day has passed, and not before', async () => {
    await uploaded(25);
    const young = await uploaded(23);

    expect(await removeUnusedFiles(sweep())).toBe(1);

    expect(await urls()).toEqual([young]);
    expect(await objectUrls()).toEqual([young]);
  });

  it('goes, however many there are, and by an index', async () => {
    await StoredFile.insertMany(
      Array.from({ length: 250 }, () => ({
        folder: 'documents',
        name: `${randomUUID()}.pdf`,
        mediaType: 'application/pdf',
        size: 1,
        sha256: 'x',
        originalName: 'x.pdf',
        unusedSince: hoursAgo(30),
      })),
    );

    const plan = JSON.stringify(
      await StoredFile.find(unusedBefore(hoursAgo(24)))
        .sort({ unusedSince: 1 })
        .explain(),
    );

    expect(plan).toContain('"indexName":"unusedSince_1"');
    expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/);
    expect(await removeUnusedFiles(sweep())).toBe(250);
    expect(await StoredFile.countDocuments()).toBe(0);
  });

  it('stays while its event is still to be told', async () => {
    const url = await uploaded(25);
    const event = newEvent('file.stored', { fileId: '1', url, mediaType: 'a/b', size: 1 });
    await mongoose.connection
      .collection('files')
      .updateOne({}, { $set: { pendingEvents: [event] } });

    expect(await removeUnusedFiles(sweep())).toBe(0);
  });

  it('stays for another day when somebody asks for it to refer to it', async () => {
    const url = await uploaded(25);
    const rpc = createRpcClient({
      urls: { uploads: uploads.url },
      env: uploads.env,
    });

    const answer = await rpc.call('uploads.file-owner', { url });
    rpc.close();

    expect(answer).toEqual({ exists: true, ownerId: null, usedBy: [] });
    expect(await removeUnusedFiles(sweep())).toBe(0);
  });

  it('is gone for whoever asks after the sweep, and there for whoever asks before: never both', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => uploaded(25)));

    const [, ...held] = await Promise.all([
      removeUnusedFiles(sweep()),
      ...all.map(renewUnusedFile),
    ]);

    const kept = all.filter((_url, index) => held[index]).sort();
    expect(await urls()).toEqual(kept);
    expect(await objectUrls()).toEqual(kept);
  });

  it('stays when this instance is told to stop', async () => {
    const url = await uploaded(25);

    expect(await removeUnusedFiles(sweep({ signal: AbortSignal.abort() }))).toBe(0);
    expect(await urls()).toEqual([url]);
  });
});

describe('a file that is referred to', () => {
  it('stays, and has a day of its own when the last one lets go of it', async () => {
    const url = await uploaded(300);
    await useFile(url, 'application a1');
    await useFile(url, 'user u1');
    await releaseFiles('user u1', []);

    expect(await removeUnusedFiles(sweep())).toBe(0);

    await releaseFiles('application a1', []);
    expect(await removeUnusedFiles(sweep())).toBe(0);
    expect(await removeUnusedFiles(sweep({ before: tomorrow() }))).toBe(1);
    expect(await uploads.objects()).toEqual([]);
  });
});

describe('an object without a record', () => {
  it('goes when it is a day old, and what has a record stays', async () => {
    const url = await uploaded(1);
    const { body } = await uploads.uploadPicture(png());
    await StoredFile.deleteOne({ name: body.url.split('/').at(-1) });

    expect(await removeStrayObjects(sweep())).toBe(0);
    expect(await removeStrayObjects(sweep({ before: tomorrow() }))).toBe(1);

    expect(await objectUrls()).toEqual([url]);
  });

  it('stays when it is not named as ours are', async () => {
    for (const key of ['documents/contract.pdf', 'backup/dump.gz']) {
      await store.put(key, Readable.from([Buffer.from('x')]), 1);
    }

    expect(await removeStrayObjects(sweep({ before: tomorrow() }))).toBe(0);
  });

  it('is what a sweep leaves that dies between record and bytes, and the next one finds it', async () => {
    await uploaded(25);
    const dying = { ...store, remove: () => Promise.reject(new Error('killed')) };

    await expect(removeUnusedFiles(sweep({ store: dying }))).rejects.toThrow('killed');
    expect(await urls()).toEqual([]);
    expect(await uploads.objects()).toHaveLength(1);

    expect(await removeStrayObjects(sweep({ before: tomorrow() }))).toBe(1);
    expect(await uploads.objects()).toEqual([]);
  });
});
