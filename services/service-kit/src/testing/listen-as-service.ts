import type { RequestListener } from 'node:http';
import { createHttpServer } from '../http-server';

const REQUEST_TIMEOUT_MS = 60_000;

/** A server that stands where a service is, which keeps idle connections as long as services do. */
export async function listenAsService(
  listener: RequestListener,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createHttpServer(listener, REQUEST_TIMEOUT_MS);
  const { url } = await server.listen(0, '127.0.0.1');
  // At once: what a test left hanging is not waited for.
  return { url, stop: () => server.close(0) };
}
