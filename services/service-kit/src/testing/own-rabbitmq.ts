import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import { freePort } from './free-port';
import { startOwnProcess, type OwnProcess } from './own-process';
import { programEnv } from './test-env';

// The one on the path changes to another user when it is started by root; this one does not.
const DEBIAN_PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const START_TIMEOUT_MS = 60_000;

/** A RabbitMQ that a fault test may kill and start again. Its data and ports stay the same. */
export interface OwnRabbitMq {
  url: string;
  /** Starts it, again after a kill, and waits until it takes connections. */
  start(): Promise<void>;
  kill(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Kills it and removes its data. */
  remove(): Promise<void>;
}

/** Prepares a RabbitMQ on free ports in a folder of its own; it is started by `start`. */
export async function createOwnRabbitMq(): Promise<OwnRabbitMq> {
  const folder = await mkdtemp(join(tmpdir(), 'own-rabbitmq-'));
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  await mkdir(join(folder, 'home'));
  await writeFile(join(folder, 'plugins'), '[].\n');
  // The guest account, on loopback alone.
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  let running: OwnProcess | undefined;

  const kill = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> => {
    await running?.kill(signal);
    running = undefined;
  };

  return {
    url,
    async start() {
      const program = existsSync(DEBIAN_PROGRAM) ? DEBIAN_PROGRAM : 'rabbitmq-server';
      running = startOwnProcess(program, [], {
        ...programEnv,
        ERL_EPMD_PORT: String(epmdPort),
        HOME: join(folder, 'home'),
        RABBITMQ_NODENAME: `own${port}@localhost`,
        RABBITMQ_NODE_PORT: String(port),
        RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
        RABBITMQ_DIST_PORT: String(distPort),
        RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
        RABBITMQ_LOG_BASE: join(folder, 'log'),
        RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      });
      await untilServing(url);
    },
    kill,
    async remove() {
      await kill();
      // Erlang's name server runs on its own; with no node left it obeys.
      await promisify(execFile)('epmd', ['-port', String(epmdPort), '-kill']).catch(
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

// The port opens before the broker can serve, so only a whole handshake proves anything.
async function untilServing(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const model = await connect(url, { timeout: 2_000 });
      await model.close();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
