import { connect } from 'node:net';

/** What came back over a connection until it was closed, or nothing more came. */
export interface RawAnswer {
  text: string;
  /** Of each answer, in their order. */
  statuses: number[];
  isClosed: boolean;
}

const QUIET_MS = 1_500;

/** Sends bytes as they are to a site, and reads what it says to them. */
export function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const end = (isClosed: boolean) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) =>
        Number(status),
      );
      resolve({ text, statuses, isClosed });
    };
    socket.setTimeout(QUIET_MS, () => end(false));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => end(true));
    socket.on('error', () => end(true));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
