import type { ServerResponse } from 'node:http';

/** How long nothing may move of an answer, in milliseconds: a train is in a tunnel for less. */
const STALL_MS = 60_000;
const LOOKS = 20;

/**
 * Lets go of a client once nothing of its answer has moved for `stallMs`: it reads no more, or is sent nothing any more.
 * What the client sends meanwhile, such as further requests, does not count, as it would for a time-out of the socket.
 */
export function letGoWhenStalled(response: ServerResponse, stallMs = STALL_MS): void {
  let last = { bytes: -1, at: performance.now() };
  const look = setInterval(() => {
    // Without a socket it waits for the answers to the requests before.
    const bytes = response.socket?.bytesWritten ?? -1;
    if (bytes === -1 || bytes !== last.bytes) last = { bytes, at: performance.now() };
    else if (performance.now() - last.at >= stallMs) response.destroy();
  }, stallMs / LOOKS);
  look.unref();
  response.once('close', () => clearInterval(look));
}
