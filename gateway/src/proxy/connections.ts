import { CLIENT_IDLE_MS } from '@brightnest/service-kit/http/http-server';
import { buildConnector, Client, type Dispatcher, errors, Pool } from 'undici';

/** The connections to one service. */
export interface Connections {
  /** Those that are kept open for further calls. */
  kept: Dispatcher;
  /** One for a single call, which the caller closes. */
  open(): Dispatcher;
  /** Ends them all. */
  destroy(): void;
}

// What does not connect by then, on a network of one installation, is gone: a pod's address, say, that is nobody's
// any more. Calls are given longer than this, so a read still has the time to be sent again.
const CONNECTS_WITHIN_MS = 2_000;

const OPTIONS = {
  keepAliveTimeout: CLIENT_IDLE_MS,
  // Services say that they keep them for longer.
  keepAliveMaxTimeout: CLIENT_IDLE_MS,
  // Whoever calls counts the time, by the route that is called.
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: rememberingConnector(),
};

/** Opens nothing yet: connections are made by the first calls. */
export function createConnections(service: URL): Connections {
  const kept = new Pool(service.origin, OPTIONS);
  return {
    kept,
    open: () => new Client(service.origin, OPTIONS),
    destroy: () => void kept.destroy(),
  };
}

const ofUsedConnections = new WeakSet<Error>();

/**
 * Whether a call failed with a connection that had carried an answer before: such a one may have been closed by the
 * service just as the call was sent.
 */
export function wasUsedBefore(error: Error): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0;
  return ofUsedConnections.has(error);
}

/** Undici says of a connection that was closed what came over it, and not of one that was reset. */
function rememberingConnector(): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECTS_WITHIN_MS });
  return (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      socket?.prependListener('error', (error) => {
        if (socket.bytesRead > 0) ofUsedConnections.add(error);
      });
      callback(...result);
    });
}
