import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import {
  type CallOptions,
  type CallResult,
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/test-service';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { Client } from 'minio';
import type { UploadsEnv } from '../env';
import { StoredFile } from '../files/file';
import type { MinioSettings } from '../object-store/minio-store';
import { createUploadsService } from '../service';

interface UploadOptions extends CallOptions {
  /** What the sender calls the file. */
  name?: string;
  field?: string;
}

/** The uploads service of one test file, with a bucket of its own. */
export interface TestUploads extends TestService {
  uploadPicture(bytes: Uint8Array, options?: UploadOptions): Promise<CallResult<UploadResponse>>;
  uploadDocument(bytes: Uint8Array, options?: UploadOptions): Promise<CallResult<UploadResponse>>;
  uploadPhoto(bytes: Uint8Array, options?: UploadOptions): Promise<CallResult<UploadResponse>>;
  /** Stands where auth is: nobody is there until a test says otherwise. */
  auth: ServiceStub;
  /** Stands where bookings is: no job is anybody's until a test says otherwise. */
  bookings: ServiceStub;
  /** Stands where quotes is: no conversation is anybody's until a test says otherwise. */
  quotes: ServiceStub;
  /** Its bucket. */
  minio: MinioSettings;
  /** Keys of everything in the bucket. */
  objects(): Promise<string[]>;
  /** Names of the files that wait on the local disk. */
  staged(): Promise<string[]>;
  /** Runs an upload that must fail, and sees that it left neither object nor record nor staged file. */
  expectNothingLeftBy(work: () => Promise<unknown>): Promise<void>;
}

export async function startUploads(own: Partial<UploadsEnv> = {}): Promise<TestUploads> {
  const stagingDirectory = await mkdtemp(join(tmpdir(), 'uploads-'));
  const bucket = `test-${randomUUID()}`;
  const auth = await startServiceStub({});
  const bookings = await startServiceStub({ hasAccess: false });
  const quotes = await startServiceStub({ hasAccess: false });
  const uploadsEnv = {
    OBJECT_STORE: 'minio' as const,
    MINIO_ENDPOINT: testEnv.MINIO_ENDPOINT,
    MINIO_ACCESS_KEY: testEnv.MINIO_ACCESS_KEY,
    MINIO_SECRET_KEY: testEnv.MINIO_SECRET_KEY,
    MINIO_BUCKET: bucket,
    DISK_STORE_DIR: undefined,
    AUTH_URL: auth.url,
    BOOKINGS_URL: bookings.url,
    QUOTES_URL: quotes.url,
    STAGING_DIR: stagingDirectory,
    ...{ STAGING_MB: 800, VISITOR_FILES_MB: 2_048, NETWORK_FILES_MB: 200 },
    ...own,
  };
  const service = await startTestService((env) => createUploadsService({ ...env, ...uploadsEnv }), {
    reuses: 'uploads',
  });
  const client = createClient();

  const upload = (
    path: string,
    bytes: Uint8Array,
    field: string,
    name: string,
    rest: CallOptions,
  ) => service.call<UploadResponse>('POST', path, { ...rest, body: formOf(field, name, bytes) });
  const objects = () => keysOf(client, bucket);
  const staged = () => readdir(stagingDirectory);

  return {
    ...service,
    uploadPicture: (bytes, { name = 'me.png', field = 'profilePicture', ...rest } = {}) =>
      upload('/api/profile-picture/upload', bytes, field, name, rest),
    uploadDocument: (bytes, { name = 'cv.pdf', field = 'document', ...rest } = {}) =>
      upload('/api/document/upload', bytes, field, name, rest),
    uploadPhoto: (bytes, { name = 'kitchen.jpg', field = 'photo', ...rest } = {}) =>
      upload('/api/quote-photo/upload', bytes, field, name, rest),
    ...{ auth, bookings, quotes },
    minio: {
      endpoint: testEnv.MINIO_ENDPOINT,
      accessKey: testEnv.MINIO_ACCESS_KEY,
      secretKey: testEnv.MINIO_SECRET_KEY,
      bucket,
    },
    objects,
    staged,
    async expectNothingLeftBy(work) {
      const before = [await objects(), await StoredFile.countDocuments()];
      await work();
      expect([await objects(), await StoredFile.countDocuments()]).toEqual(before);
      await eventually(async () => (await staged()).length === 0);
    },
    async stop() {
      await service.stop();
      await auth.stop();
      await bookings.stop();
      await quotes.stop();
      await client.removeObjects(bucket, await objects());
      if (await client.bucketExists(bucket)) await client.removeBucket(bucket);
      await rm(stagingDirectory, { recursive: true });
    },
  };
}

function formOf(field: string, name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function createClient(): Client {
  const { hostname, port } = new URL(testEnv.MINIO_ENDPOINT);
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: testEnv.MINIO_ACCESS_KEY,
    secretKey: testEnv.MINIO_SECRET_KEY,
  });
}

async function keysOf(client: Client, bucket: string): Promise<string[]> {
  if (!(await client.bucketExists(bucket))) return [];
  const keys: string[] = [];
  for await (const item of client.listObjectsV2(bucket, '', true) as AsyncIterable<{
    name: string;
  }>) {
    keys.push(item.name);
  }
  return keys;
}
