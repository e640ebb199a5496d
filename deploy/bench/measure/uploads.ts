import { randomFillSync, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DOCUMENT_RULE } from '@brightnest/contracts/files/file';
import { Client } from 'minio';
import { buildServices } from '../../build/build-services';
import { addressOf, programOf, stagingFolder } from '../../local/site/start-site';
import { memoryOf } from '../../local/supervisor/process-table';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { benchSite } from '../site';
import { closeConnections, cpuSecondsOf, each, ownCpuSeconds } from '../statistics';

async function main(): Promise<void> {
  const programs = await startUploads();
  try {
    // The memory first: it is that of a service that has done nothing else yet.
    for (const line of await measureMemory(programs)) console.log(line);
    for (const atOnce of [1, 4]) {
      for (const line of await measureThroughput(programs, atOnce)) console.log(line);
    }
  } finally {
    closeConnections();
    postAgent.destroy();
    await programs.stop();
  }
}

const ROUNDS = benchEnv.BENCH_ROUNDS ?? 7;
const FILES_PER_TURN = 20;
const FILE_MB = 10;
const MB = 1024 * 1024;
const WARM_UP = 5;

/** Uploads through the service beside the bare client putting the same bytes. */
async function measureThroughput(programs: UploadsPrograms, atOnce: number): Promise<string[]> {
  const { url, client, bucket, empty } = programs;
  const file = pdfOf(FILE_MB * MB);
  const form = formOf(file);
  const putBare = async () => {
    await client.putObject(bucket, `documents/${randomUUID()}.pdf`, file, file.length);
  };
  const ways = [
    { name: 'minio client, bare', put: putBare, cpuSeconds: ownCpuSeconds },
    {
      name: 'POST to the service',
      put: () => postFile(url, form),
      cpuSeconds: () => cpuSecondsOf(url),
    },
  ];
  for (const { put } of ways) await each(Array.from({ length: WARM_UP }), atOnce, put);
  const contenders = ways.map(({ put, ...way }): Contender => ({
    ...way,
    async work() {
      await each(Array.from({ length: FILES_PER_TURN }), atOnce, put);
      return FILES_PER_TURN * FILE_MB;
    },
  }));
  return compareRates(contenders, {
    subject: `upload, ${atOnce} at once`,
    heading: `MB per second to MinIO, files of ${FILE_MB} MB, ${atOnce} at once`,
    rounds: ROUNDS,
    prepare: empty,
    base: 'the bare client',
    digits: 0,
    cpu: { label: 'own processor time per file', unit: 'ms', digits: 0, each: FILE_MB },
  });
}

const FILES = 50;
const SIZES_MB = [1, 10] as const;
const LOOK_EVERY_MS = 10;
const SETTLE_MS = 1_000;

/** The service's memory while many files arrive at once: small ones first, then large ones. */
async function measureMemory(programs: UploadsPrograms): Promise<string[]> {
  const { url, memory, empty } = programs;
  const lines = ['', `Resident memory of the uploads service, ${FILES} files at once`];
  await postFile(url, formOf(pdfOf(MB)));
  await pause(SETTLE_MS);
  lines.push(`  ${'before'.padEnd(24)}${inMb(memory())}`);
  for (const size of SIZES_MB) {
    const form = formOf(pdfOf(size * MB));
    let peak = memory();
    const looking = setInterval(() => (peak = Math.max(peak, memory())), LOOK_EVERY_MS);
    await each(Array.from({ length: FILES }), FILES, () => postFile(url, form));
    clearInterval(looking);
    lines.push(`  ${`peak with ${size} MB each`.padEnd(24)}${inMb(peak)}`);
    await empty();
    await pause(SETTLE_MS);
  }
  return lines;
}

const inMb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`.padStart(8);

const BOUNDARY = 'the-end-of-a-part-of-the-benchmark';

const postAgent = new Agent({ keepAlive: true });

/** A document as its multipart form carries it, made once for all the times that it is sent. */
function formOf(file: Buffer): Buffer {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${DOCUMENT_RULE.field}"; filename="cv.pdf"`,
    'Content-Type: application/pdf',
  ];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Uploads a document to the service. */
function postFile(url: string, form: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url + DOCUMENT_RULE.path,
      {
        agent: postAgent,
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': form.length,
        },
      },
      (response) => {
        response.resume().on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`The upload answered ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject);
    request.end(form);
  });
}

/** The uploads service as it runs in production, and the object store that it stores to. */
interface UploadsPrograms {
  url: string;
  client: Client;
  bucket: string;
  /** Resident bytes of the service now. */
  memory(): number;
  /** Removes every object: the files of a round need not stay for the next. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

// All of it comes from one visitor, whose files belong to nothing.
const ENDLESS = { NETWORK_FILES_MB: '1000000', VISITOR_FILES_MB: '1000000' };

/** Builds what has changed and starts the service. */
async function startUploads(): Promise<UploadsPrograms> {
  await buildServices();
  const site = await benchSite();
  const { minio } = site.servers;
  if (!minio) throw new Error('This benchmark measures MinIO, and none was started.');
  await mkdir(stagingFolder(site), { recursive: true });
  const env = { ...site.env, ...ENDLESS };
  await site.supervisor.start(programOf('uploads', { ...site, env }));
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

/** A PDF of this many bytes, as far as its head tells, that no store can compress. */
function pdfOf(bytes: number): Buffer {
  const file = randomFillSync(Buffer.alloc(bytes));
  file.write('%PDF-1.7\n');
  return file;
}

void main();
