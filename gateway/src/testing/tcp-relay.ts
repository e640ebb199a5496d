import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire to a server that a test can cut and mend. */
export interface TcpRelay {
  /** The server's address with the relay's host and port in place of its own. */
  url: string;
  /** Closes what is open and refuses what comes. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Keeps connections open and passes nothing on. */
  stall(): void;
}

/** Relays a free local port to the server that `serverUrl` names. */
export async function startTcpRelay(serverUrl: string): Promise<TcpRelay> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (!isStalled) from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    stall() {
      isStalled = true;
      for (const socket of open) socket.unpipe();
    },
    async mend() {
      isStalled = false;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
