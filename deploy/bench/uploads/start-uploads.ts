import { mkdir } from 'node:fs/promises';
import { Client } from 'minio';
import { buildServices } from '../../build/build-services';
import { addressOf, stagingFolder } from '../../local/site/program-env';
import { programOf } from '../../local/site/start-site';
import { memoryOf } from '../../local/supervisor/process-table';
import { benchSite } from '../bench-site';

/** The uploads service as it runs in production, and the object store that it stores to. */
export interface UploadsPrograms {
  url: string;
  client: Client;
  bucket: string;
  /** Resident bytes of the service now. */
  memory(): number;
  /** Removes every object: the files of a round need not stay for the next. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts the service. */
export async function startUploads(): Promise<UploadsPrograms> {
  await buildServices();
  const site = await benchSite();
  const { minio } = site.servers;
  if (!minio) throw new Error('This benchmark measures MinIO, and none was started.');
  await mkdir(stagingFolder(site), { recursive: true });
  await site.supervisor.start(programOf('uploads', site));
  const { hostname, port } = new URL(minio.endpoint);
  const { accessKey, secretKey } = minio;
  const keys = { accessKey, secretKey, region: 'us-east-1' };
  const client = new Client({ ...keys, endPoint: hostname, port: Number(port), useSSL: false });
  const { bucket } = site;
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  return {
    url: addressOf(site.ports.uploads),
    client,
    bucket,
    memory: () => memoryOf(site.supervisor.find('uploads')?.pid ?? 0),
    async empty() {
      const names: string[] = [];
      const objects = client.listObjectsV2(bucket, '', true) as AsyncIterable<{ name: string }>;
      for await (const { name } of objects) names.push(name);
      await client.removeObjects(bucket, names);
    },
    stop: () => site.supervisor.stopAll(),
  };
}
