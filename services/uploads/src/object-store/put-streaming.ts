import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { exactly } from './exactly';

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
export async function putStreaming(put: StreamingPut): Promise<void> {
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
    send(exactly(put.body, put.size), request).catch(reject);
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
