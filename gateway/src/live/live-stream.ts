import type { ServerResponse } from 'node:http';

// A browser that reads keeps this near nothing; one that sleeps would fill the memory.
const MAX_UNREAD_BYTES = 256 * 1024;
const RECONNECT_MS = 1_000;

/** One open Server-Sent Events answer. */
export interface LiveStream {
  send(text: string): void;
  /** Ends the answer; the browser comes back by itself. */
  end(): void;
}

/** Begins the answer. */
export function openStream(response: ServerResponse): LiveStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    // Tells a proxy in front not to collect the answer.
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  if (response.req.method === 'HEAD') response.end();
  return {
    send(text) {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    },
    end: () => void response.end(),
  };
}
