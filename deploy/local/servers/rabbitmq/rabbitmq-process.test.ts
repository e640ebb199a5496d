import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { connect } from 'amqplib';
import { readCallerEnv } from '../../env';
import { freePort } from '../../ports';
import { greetsInAmqp } from '../../supervisor/probes';
import { createBench } from '../../testing/bench';
import { fakeMachine } from '../../testing/fake-machine';
import { findRabbitmq } from './find-rabbitmq';
import { rabbitmqProcesses } from './rabbitmq-process';

let bench: ReturnType<typeof createBench>;
let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => {
  bench = createBench();
  machine = fakeMachine();
});
afterEach(async () => {
  await bench.remove();
  machine.remove();
});

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
  const publisher = await connect(url);
  const channel = await publisher.createConfirmChannel();
  await channel.assertQueue('kept', { durable: true });
  channel.sendToQueue('kept', Buffer.from('hello'), { persistent: true });
  await channel.waitForConfirms();
  publisher.on('error', () => undefined);

  const broker = bench.supervisor.find('rabbitmq')?.pid ?? 0;
  process.kill(broker, 'SIGKILL');
  await eventually(() => {
    const { pid } = bench.supervisor.find('rabbitmq') ?? {};
    return pid !== undefined && pid !== broker;
  });
  let again: Awaited<ReturnType<typeof connect>> | undefined;
  for (let tries = 0; tries < 200 && !again; tries += 1) {
    if (await greetsInAmqp(port)) again = await connect(url).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const reader = await again?.createChannel();
  const message = await reader?.get('kept', { noAck: true });
  expect(message && message.content.toString()).toBe('hello');
  await again?.close();

  expect(processesOfBench().length).toBeGreaterThan(1);
  await bench.supervisor.stopAll();
  await eventually(() => processesOfBench().length === 0);
  expect(processesOfBench()).toEqual([]);
}, 120_000);
