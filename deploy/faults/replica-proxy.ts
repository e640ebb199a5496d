import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** What a slow network does to what goes through. */
export interface SlowNetwork {
  /** Milliseconds by which everything comes later, either way. */
  delayMs: number;
  /** Which part of the connections is cut, somewhere on its way. */
  cutPart: number;
}

/** One address for all replicas of a program, as a cluster has it. */
export interface ReplicaProxy {
  /** Has connections made from now on go through such a network; without, through this machine's. */
  setNetwork(network: SlowNetwork | undefined): void;
  stop(): Promise<void>;
}

interface ReplicaProxyOptions {
  /** Where it listens. */
  port: number;
  /** Ports of the replicas. */
  replicas: readonly number[];
  /** Path at which a replica says that it can take calls. */
  readyPath: string;
}

const LOOK_EVERY_MS = 250;
const LOOK_TIMEOUT_MS = 1_000;

/** Passes each connection on to the next replica of those that said last that they are ready. */
export async function startReplicaProxy(options: ReplicaProxyOptions): Promise<ReplicaProxy> {
  const { port, replicas, readyPath } = options;
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  let network: SlowNetwork | undefined;
  let turn = 0;
  let isStopping = false;

  const watch = async (replica: number) => {
    while (!isStopping) {
      if (await isReady(replica, readyPath)) ready.add(replica);
      else ready.delete(replica);
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
    }
  };
  for (const replica of replicas) void watch(replica);

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  };

  const server = createServer((caller) => {
    keep(caller);
    void (async () => {
      const replica = await connectToOne([...ready], (turn += 1));
      if (!replica) return caller.resetAndDestroy();
      keep(replica);
      const late = network;
      join(caller, replica, late);
      if (late && Math.random() < late.cutPart) {
        await pause(late.delayMs * 3);
        caller.resetAndDestroy();
        replica.resetAndDestroy();
      }
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    setNetwork(next) {
      network = next;
    },
    async stop() {
      isStopping = true;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function isReady(port: number, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** The first of the replicas, from the one whose turn it is, that takes a connection. */
async function connectToOne(ports: readonly number[], turn: number): Promise<Socket | undefined> {
  for (let tried = 0; tried < ports.length; tried += 1) {
    const port = ports[(turn + tried) % ports.length]!;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
  }
  return undefined;
}

function join(caller: Socket, replica: Socket, network: SlowNetwork | undefined): void {
  const { delayMs = 0 } = network ?? {};
  caller.setNoDelay(true);
  for (const [from, to] of [
    [caller, replica],
    [replica, caller],
  ] as const) {
    (delayMs > 0 ? from.pipe(delayed(delayMs)) : from).pipe(to);
    // One that ended in order ends the other by the pipe, with all that is still on its way.
    from.once('close', (hadError) => hadError && to.resetAndDestroy());
  }
}

const delayed = (delayMs: number) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => done(null, chunk), delayMs);
    },
  });
