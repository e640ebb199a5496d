import type { ApiErrorBody } from '@brightnest/contracts/errors';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** How a test calls the gateway. */
export interface CallOptions {
  headers?: Record<string, string | string[]>;
  /** Objects are sent as JSON, text and bytes as they are. */
  body?: object | string | Buffer;
}

/** What came back. `body` is parsed when it is JSON, else text. */
export interface CallResult<T> {
  status: number;
  headers: IncomingHttpHeaders;
  body: T;
  error: ApiErrorBody;
  cookies: string[];
}

/** Sends exactly the path and headers it is given, which fetch would tidy up. */
export function call<T>(
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: CallOptions = {},
): Promise<CallResult<T>> {
  const { hostname, port } = new URL(url);
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const content = isJson ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      hostname,
      port,
      method,
      path,
      agent: false,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(content !== undefined && { 'content-length': String(Buffer.byteLength(content)) }),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const parsed: unknown = isJsonType(response.headers) && text ? JSON.parse(text) : text;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: parsed as T,
          error: parsed as ApiErrorBody,
          cookies: response.headers['set-cookie'] ?? [],
        });
      });
    });
    request.end(content);
  });
}

function isJsonType(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.includes('json') ?? false;
}
