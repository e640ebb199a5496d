import { TextDecoder } from 'node:util';
import { type Agent, type Dispatcher, request } from 'undici';
import type { AttemptRecord } from './webhook-delivery';

const KEPT_ANSWER_BYTES = 1_024;

/** What came of a try. */
export type PostResult = Pick<AttemptRecord, 'status' | 'answer' | 'error'>;

interface Posted {
  url: string;
  headers: Record<string, string>;
  /** As JSON. */
  body: string;
  timeoutMs: number;
}

/** Posts to a receiver, and says how it answered. Follows no redirects: they would lead past the secret, and anywhere. */
export async function postWebhook(
  agent: Agent,
  { url, headers, body, timeoutMs }: Posted,
): Promise<PostResult> {
  try {
    const { statusCode: status, body: answer } = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return { status, answer: await firstBytes(answer), error: '' };
  } catch (error) {
    return { status: null, answer: '', error: messageOf(error) };
  }
}

/** Reads the beginning of an answer, and closes the connection on the rest. */
async function firstBytes(answer: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= KEPT_ANSWER_BYTES) break;
    }
  } catch {
    // The status has said what counts; whoever is too slow with the rest is not waited for.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT_ANSWER_BYTES));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'The receiver did not answer in time.';
  // Of several addresses that were tried.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first?.message || ('code' in error ? String(error.code) : error.name);
}
