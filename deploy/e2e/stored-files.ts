import { createHash } from 'node:crypto';
import os from 'node:os';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Client } from 'minio';
import { MongoClient } from 'mongodb';
import type { SiteFacts } from '../test/shared-site';
import { siteTestEnv } from '../test/test-env';

/** What a test site has stored of files, past its calls. */
export interface StoredFiles {
  /** How many records there are of files with these bytes. */
  recordsOf(bytes: Buffer): Promise<number>;
  /** What refers to the file at an address. */
  usersOf(url: string): Promise<string[]>;
  /** Objects that belong to no record; those that are on their way are waited for. */
  findStrayObjects(): Promise<string[]>;
  close(): Promise<void>;
}

/** Looks into the database and the bucket of a site. */
export async function openStoredFiles(site: SiteFacts): Promise<StoredFiles> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
  const records = mongo.db(`${site.databasePrefix}uploads`).collection<{
    folder: string;
    name: string;
    usedBy?: string[];
  }>('files');
  const { hostname, port } = new URL(siteTestEnv.MINIO_ENDPOINT);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: siteTestEnv.MINIO_ACCESS_KEY,
    secretKey: siteTestEnv.MINIO_SECRET_KEY,
  });

  async function strays(): Promise<string[]> {
    const keys: string[] = [];
    const objects = client.listObjectsV2(site.bucket, '', true) as AsyncIterable<{ name: string }>;
    for await (const { name } of objects) keys.push(name);
    const found = await records.find({}, { projection: { folder: 1, name: 1 } }).toArray();
    const known = new Set(found.map(({ folder, name }) => `${folder}/${name}`));
    return keys.filter((key) => !known.has(key));
  }

  return {
    recordsOf: (bytes) =>
      records.countDocuments({ sha256: createHash('sha256').update(bytes).digest('hex') }),
    async usersOf(url) {
      const record = await records.findOne({ name: url.split('/').at(-1) });
      return record?.usedBy ?? [];
    },
    async findStrayObjects() {
      await eventually(async () => (await strays()).length === 0).catch(() => undefined);
      return strays();
    },
    close: () => mongo.close(),
  };
}
