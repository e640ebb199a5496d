import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { createDiskStore } from './disk-store';
import { createMinioStore } from './minio-store';
import { type ListedObject, type ObjectStore, toStoreError } from './object-store';

const minio = {
  endpoint: testEnv.MINIO_ENDPOINT,
  accessKey: testEnv.MINIO_ACCESS_KEY,
  secretKey: testEnv.MINIO_SECRET_KEY,
  bucket: `test-${randomUUID()}`,
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'object-store-'));
});
afterAll(() => rm(root, { recursive: true }));

const newKey = () => `documents/${randomUUID()}.pdf`;

describe.each<[string, () => ObjectStore]>([
  ['MinIO', () => createMinioStore(minio)],
  ['disk', () => createDiskStore(root)],
])('object store on %s', (_name, createStore) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = createStore();
  });

  it('gives back what was put', async () => {
    const key = newKey();
    const bytes = randomBytes(3_000_000);

    await store.put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), bytes.length);

    expect(await store.stat(key)).toEqual({ size: bytes.length });
    expect((await buffer(await store.get(key))).equals(bytes)).toBe(true);
    await store.remove(key);
  });

  it('gives a part, first and last byte included', async () => {
    const key = newKey();
    await store.put(key, Readable.from([Buffer.from('0123456789')]), 10);

    const parts = [
      await buffer(await store.get(key, { start: 0, end: 0 })),
      await buffer(await store.get(key, { start: 2, end: 5 })),
      await buffer(await store.get(key, { start: 9, end: 9 })),
    ];

    expect(parts.map(String)).toEqual(['0', '2345', '9']);
    await store.remove(key);
  });

  it('tells that an object does not exist', async () => {
    await expect(store.get(newKey())).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.stat(newKey())).toBeUndefined();
  });

  it('lists a folder with the time of each object', async () => {
    const keys = [newKey(), newKey(), newKey().replace('documents', 'others')];
    const before = Date.now();
    for (const key of keys) await store.put(key, Readable.from([Buffer.from('x')]), 1);

    const found = await listed(store, 'documents');

    expect(found.map(({ key }) => key).sort()).toEqual(keys.slice(0, 2).sort());
    for (const { modifiedAt } of found) {
      expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000);
    }
    expect(await listed(store, 'nothing')).toEqual([]);
    await Promise.all(keys.map((key) => store.remove(key)));
  });

  it('removes, and takes an absent object for removed', async () => {
    const key = newKey();
    await store.put(key, Readable.from([Buffer.from('x')]), 1);

    await store.remove(key);
    await store.remove(key);

    expect(await store.stat(key)).toBeUndefined();
  });

  it.each([
    ['breaks off', 100_000, brokenOff(60_000)],
    ['ends early', 100_000, () => Readable.from([randomBytes(60_000)])],
    ['goes on too long', 50_000, () => Readable.from([randomBytes(40_000), randomBytes(20_000)])],
  ])('keeps nothing of a body that %s', async (_way, announced, body) => {
    const key = newKey();

    await expect(store.put(key, body(), announced)).rejects.toThrow();

    expect(await store.stat(key)).toBeUndefined();
  });

  it('keeps objects apart that are put at the same time', async () => {
    const keys = Array.from({ length: 10 }, newKey);

    await Promise.all(
      keys.map((key) => store.put(key, Readable.from([Buffer.from(key)]), key.length)),
    );

    for (const key of keys) expect(String(await buffer(await store.get(key)))).toBe(key);
    await Promise.all(keys.map((key) => store.remove(key)));
  });
});

it('leaves no part file on disk after a failure', async () => {
  const store = createDiskStore(root);

  await expect(store.put(newKey(), brokenOff(10)(), 20)).rejects.toThrow();

  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

it.each(['../../etc/passwd', 'documents/../../x.pdf', '/etc/passwd', 'documents/a b.pdf'])(
  'never leaves its root on disk: %s',
  async (key) => {
    await expect(createDiskStore(root).get(key)).rejects.toMatchObject({ code: 'not_found' });
  },
);

describe('a store that cannot be reached', () => {
  it.each<[string, () => Promise<ObjectStore>]>([
    ['MinIO', async () => createMinioStore({ ...minio, endpoint: 'http://127.0.0.1:1' })],
    ['disk', async () => createDiskStore(await aFileWhereTheFolderShouldBe())],
  ])('is service_unavailable on %s', async (_name, createStore) => {
    const store = await createStore();
    const unavailable = { code: 'service_unavailable' };

    await expect(store.put(newKey(), Readable.from(['x']), 1)).rejects.toMatchObject(unavailable);
    await expect(store.get(newKey())).rejects.toMatchObject(unavailable);
    await expect(store.stat(newKey())).rejects.toMatchObject(unavailable);
    await expect(store.list('documents')[Symbol.asyncIterator]().next()).rejects.toMatchObject(
      unavailable,
    );
  });
});

describe('a full store', () => {
  it('is storage_full when MinIO says so', async () => {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        const full = '<Error><Code>XMinioStorageFull</Code></Error>';
        response.writeHead(request.method === 'PUT' ? 507 : 200).end(full);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const store = createMinioStore({ ...minio, endpoint: `http://127.0.0.1:${port}` });

    await expect(store.put(newKey(), Readable.from([Buffer.from('x')]), 1)).rejects.toMatchObject({
      code: 'storage_full',
    });

    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is storage_full when the disk says so', () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

    expect(toStoreError(full)).toMatchObject({ code: 'storage_full', cause: full });
  });
});

function brokenOff(after: number): () => Readable {
  return () =>
    Readable.from(
      (async function* () {
        yield randomBytes(after);
        throw new Error('the sender went away');
      })(),
    );
}

async function listed(store: ObjectStore, folder: string): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of store.list(folder)) objects.push(object);
  return objects;
}

async function aFileWhereTheFolderShouldBe(): Promise<string> {
  const path = join(root, randomUUID());
  await writeFile(path, '');
  return path;
}
