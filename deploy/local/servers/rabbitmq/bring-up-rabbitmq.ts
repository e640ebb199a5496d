import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../../plain-error';
import { greetsInAmqp } from '../../supervisor/probes';
import type { BringUp } from '../bring-up';
import { findRabbitmq } from './find-rabbitmq';
import { rabbitmqProcesses } from './rabbitmq-process';

const AMQP_PORT = 5672;

/** Finds or installs RabbitMQ, starts it and returns its address. */
export async function bringUpRabbitmq(context: BringUp): Promise<string> {
  const { caller, stage, ports } = context;
  if (caller.amqpUrl) {
    await requireBroker(caller.amqpUrl);
    stage.note('using AMQP_URL');
    return caller.amqpUrl;
  }
  const source = await findRabbitmq(context);
  stage.note(`using ${'server' in source ? source.server : 'Docker'}`);
  const folder = join(context.folders.data, 'rabbitmq');
  await mkdir(folder, { recursive: true });
  const processes = rabbitmqProcesses(source, {
    name: 'rabbitmq',
    port: ports.rabbitmq,
    nodesPort: ports['rabbitmq-nodes'],
    namesPort: ports['rabbitmq-names'],
    folder,
  });
  for (const spec of processes) await context.supervisor.start(spec);
  return `amqp://guest:guest@127.0.0.1:${ports.rabbitmq}`;
}

async function requireBroker(address: string): Promise<void> {
  const { protocol, hostname, port } = new URL(address);
  // Over TLS the greeting is not readable here; the services say what is wrong.
  if (protocol === 'amqps:') return;
  if (await greetsInAmqp(Number(port || AMQP_PORT), hostname)) return;
  throw new PlainError(
    `AMQP_URL is set, but no broker answers at ${hostname}:${port || AMQP_PORT}. Start it, or unset AMQP_URL.`,
  );
}
