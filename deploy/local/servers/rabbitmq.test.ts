import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { connect, type ChannelModel } from 'amqplib';
import { readCallerEnv } from '../env';
import { freePort } from '../ports';
import { greetsInAmqp } from '../supervisor/supervised-process';
import { createBench } from '../testing/bench';
import { fakeMachine } from '../testing/fake-machine';
import { findRabbitmq, rabbitmqProcesses } from './rabbitmq';

let bench: ReturnType<typeof createBench>;
let machine: ReturnType<typeof fakeMachine>;
const connections: ChannelModel[] = [];
beforeEach(() => {
  bench = createBench();
  machine = fakeMachine();
});
afterEach(async () => {
  // Left open, they would fail a later test with the heartbeat that they miss.
  for (const connection of connections.splice(0)) await connection.close().catch(() => undefined);
  await bench.remove();
  machine.remove();
});

async function connectTo(url: string): Promise<ChannelModel> {
  const connection = await connect(url);
  connection.on('error', () => undefined);
  connections.push(connection);
  return connection;
}

/** Every living process that was started with the bench's folder in its environment. */
function processesOfBench(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(bench.folder);
    } catch {
      return false;
    }
  });
}

const QUEUE = 'kept-over-a-kill';

/** Whether the definition of the queue is in the log or in the table that the broker reads when it starts. */
function isOnDisk(data: string): boolean {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(LATEST\.LOG|rabbit_durable_queue\.DC[DL])$/.test(name))
    .some((name) => readFileSync(join(data, name)).includes(QUEUE));
}

/**
 * The message in the queue; throws as long as the broker, the queue or the message is not there.
 * It is taken from the queue only once it is here: with the connection it would be lost.
 */
async function readOnce(port: number, url: string): Promise<string> {
  if (!(await greetsInAmqp(port))) throw new Error('The broker does not answer');
  const channel = await (await connectTo(url)).createChannel();
  // A refused call closes its channel, and says so once more as an event.
  channel.on('error', () => undefined);
  const message = await channel.get(QUEUE);
  if (!message) throw new Error('The queue is empty');
  channel.ack(message);
  return message.content.toString();
}

test('a broker runs in a folder and on ports of its own, comes back after a kill, and leaves nothing', async () => {
  const caller = readCallerEnv();
  const source = await findRabbitmq({ ...machine.provision, caller, withoutDocker: true });
  const folder = join(bench.folder, 'rabbitmq');
  mkdirSync(folder);
  const port = await freePort();
  const nodesPort = await freePort(new Set([port]));
  const namesPort = await freePort(new Set([port, nodesPort]));
  const options = { name: 'rabbitmq', port, nodesPort, namesPort, folder };
  for (const spec of rabbitmqProcesses(source, options)) await bench.supervisor.start(spec);

  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  const publisher = await connectTo(url);
  const channel = await publisher.createConfirmChannel();
  await channel.assertQueue(QUEUE, { durable: true });
  channel.sendToQueue(QUEUE, Buffer.from('hello'), { persistent: true });
  await channel.waitForConfirms();
  // RabbitMQ writes the definition of a queue to the disk a moment later, what it confirms at once.
  await eventually(() => isOnDisk(join(folder, 'data')));

  const broker = bench.supervisor.find('rabbitmq')?.pid ?? 0;
  process.kill(broker, 'SIGKILL');
  await eventually(() => {
    const { pid } = bench.supervisor.find('rabbitmq') ?? {};
    return pid !== undefined && pid !== broker;
  });
  // It takes connections a moment before it has its queues back.
  expect(await eventually(() => readOnce(port, url))).toBe('hello');

  expect(processesOfBench().length).toBeGreaterThan(1);
  await bench.supervisor.stopAll();
  await eventually(() => processesOfBench().length === 0);
  expect(processesOfBench()).toEqual([]);
});
