import http, {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { AppError } from '@brightnest/service-kit/errors';
import { Client, type ClientOptions } from 'minio';
import { isAbsent, type ObjectStore, toStoreError, withExactSize } from './object-store';

const REGION = 'us-east-1';
const PRESIGNED_SECONDS = 60;
const ANSWER_MS = 10_000;
const LIST_PAGE_SIZE = 1_000;

export interface MinioSettings {
  /** Such as `http://127.0.0.1:9000`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

const transportTo = (endpoint: string) => (endpoint.startsWith('https:') ? https : http);

/** A client that keeps its connections. */
export function createMinioClient(
  { endpoint, accessKey, secretKey }: Omit<MinioSettings, 'bucket'>,
  options: Partial<ClientOptions> = {},
): Client {
  const url = new URL(endpoint);
  const transport = transportTo(endpoint);
  return new Client({
    ...{ accessKey, secretKey, endPoint: url.hostname },
    ...(url.port && { port: Number(url.port) }),
    useSSL: url.protocol === 'https:',
    region: REGION,
    transportAgent: new transport.Agent({ keepAlive: true }),
    ...options,
  });
}

/** Objects in a bucket of MinIO, or of anything else that speaks S3. The bucket is made when absent. */
export function createMinioStore({ endpoint, bucket, ...keys }: MinioSettings): ObjectStore {
  const transport = transportTo(endpoint);
  const agent = new transport.Agent({ keepAlive: true });
  // A visitor is waiting: say at once that the store can't be reached.
  const retryOptions = { disableRetry: true };
  const client = createMinioClient({ endpoint, ...keys }, { transportAgent: agent, retryOptions });

  let bucketReady: Promise<void> | undefined;
  async function ensureBucket(): Promise<void> {
    bucketReady ??= makeBucketWhenAbsent(client, bucket);
    try {
      await bucketReady;
    } catch (error) {
      bucketReady = undefined;
      throw error;
    }
  }

  return {
    async put(key, body, size) {
      try {
        await ensureBucket();
        const address = await client.presignedPutObject(bucket, key, PRESIGNED_SECONDS);
        await putStreaming({ transport, agent, address, body, size });
      } catch (error) {
        throw toStoreError(error);
      }
    },

    async get(key, range) {
      const length = range && range.end - range.start + 1;
      try {
        return await withTimeout(client.getPartialObject(bucket, key, range?.start ?? 0, length));
      } catch (error) {
        throw isAbsent(error) ? new AppError('not_found') : toStoreError(error);
      }
    },

    async stat(key) {
      try {
        return { size: (await withTimeout(client.statObject(bucket, key))).size };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw toStoreError(error);
      }
    },

    async remove(key) {
      try {
        await withTimeout(client.removeObject(bucket, key));
      } catch (error) {
        if (!isAbsent(error)) throw toStoreError(error);
      }
    },

    async *list(folder) {
      let next: string | undefined = '';
      while (next !== undefined) {
        const page = await listPage(client, bucket, folder, next);
        for (const { name, lastModified } of page.objects) {
          if (name && lastModified) yield { key: name, modifiedAt: lastModified };
        }
        next = page.isTruncated ? page.nextContinuationToken : undefined;
      }
    },
  };
}

async function listPage(client: Client, bucket: string, folder: string, from: string) {
  try {
    return await withTimeout(
      client.listObjectsV2Query(bucket, `${folder}/`, from, '', LIST_PAGE_SIZE, ''),
    );
  } catch (error) {
    // There is no bucket before the first file.
    if (isAbsent(error)) return { objects: [], isTruncated: false, nextContinuationToken: '' };
    throw toStoreError(error);
  }
}

/** Makes a bucket, unless somebody was first. */
export async function makeBucketWhenAbsent(client: Client, bucket: string): Promise<void> {
  if (await withTimeout(client.bucketExists(bucket))) return;
  try {
    await client.makeBucket(bucket, REGION);
  } catch (error) {
    // Another replica was first.
    if (!(await client.bucketExists(bucket))) throw error;
  }
}

/** The client has no time-out of its own: a store that accepts and never answers would hold us. */
async function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The object store gave no answer in ${ANSWER_MS} ms.`)),
      ANSWER_MS,
    );
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const IDLE_MS = 30_000;

interface StreamingPut {
  transport: {
    request(
      url: string,
      options: RequestOptions,
      onResponse: (response: IncomingMessage) => void,
    ): ClientRequest;
  };
  agent: Agent;
  /** Presigned address of the object. */
  address: string;
  body: AsyncIterable<Buffer>;
  size: number;
}

/**
 * Sends an object with one PUT. The client's own `putObject` collects up to 64 MiB in memory first,
 * which is more than any file this service takes. The store keeps nothing of a body cut short.
 */
async function putStreaming(put: StreamingPut): Promise<void> {
  const request = put.transport.request(
    put.address,
    {
      method: 'PUT',
      agent: put.agent,
      timeout: IDLE_MS,
      headers: { 'content-length': put.size },
    },
    () => undefined,
  );
  request.on('timeout', () => request.destroy(new Error('The object store stopped answering.')));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
    send(withExactSize(put.body, put.size), request).catch(reject);
  });
  const answer = await text(response);
  if (response.statusCode === 200) return;
  // It may have answered before it took the whole body.
  request.destroy();
  throw refusal(response.statusCode ?? 0, answer);
}

/** Writes chunk after chunk, each when the one before is out of our hands. */
async function send(chunks: AsyncIterable<Buffer>, request: ClientRequest): Promise<void> {
  try {
    for await (const chunk of chunks) await written(request, chunk);
    request.end();
  } catch (error) {
    request.destroy();
    throw error;
  }
}

function written(request: ClientRequest, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // What was not written when the connection ended has no other way to tell.
    const onClose = () => reject(new Error('The object store ended the connection.'));
    request.once('close', onClose);
    request.write(chunk, (error) => {
      request.removeListener('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });
}

function refusal(status: number, answer: string): Error & { code: string } {
  const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? String(status);
  return Object.assign(new Error(`The object store refused the object: ${status} ${code}`), {
    code,
  });
}
