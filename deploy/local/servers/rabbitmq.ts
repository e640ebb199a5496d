import { readdirSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PlainError } from '../plain-error';
import { containerProcess, dockerName } from '../programs/docker';
import { findProgram } from '../programs/run-program';
import {
  acceptsConnections,
  greetsInAmqp,
  type ProcessSpec,
  TIER,
} from '../supervisor/supervised-process';
import {
  type BringUp,
  dockerWay,
  firstThatWorks,
  installPackages,
  type Provision,
} from './bring-up';

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

/** Where RabbitMQ comes from. `epmd` tells Erlang nodes each other's ports. */
export type RabbitSource = { server: string; epmd: string } | { docker: string };

// Debian's program on the PATH changes to a user of its own; the one it calls does not.
const DEBIAN = '/usr/lib/rabbitmq/bin';
const SBIN = ['/usr/local/sbin', '/opt/homebrew/sbin'];
const DEBIAN_WRAPPER = '/usr/sbin/rabbitmq-server';

export function findRabbitmq(provision: Provision): Promise<RabbitSource> {
  const { caller, signal, stage } = provision;
  return firstThatWorks<RabbitSource>(
    [
      {
        advice: 'set AMQP_URL to a broker of your own',
        attempt: async () => 'AMQP_URL is not set',
      },
      {
        advice: 'put rabbitmq-server on the PATH',
        attempt: async () => installed(caller.path),
      },
      dockerWay(provision),
      {
        advice: 'run as root on Debian or Ubuntu, or run: sudo apt-get install rabbitmq-server',
        attempt: async () =>
          (await installPackages(['rabbitmq-server'], provision)) ?? installed(caller.path),
      },
    ],
    { server: 'RabbitMQ', signal, note: stage.note },
  );
}

function installed(path: readonly string[]): { found: RabbitSource } | string {
  const server = findProgram('rabbitmq-server', [DEBIAN, ...path, ...SBIN]);
  if (!server || server === DEBIAN_WRAPPER) return 'rabbitmq-server is not on the PATH';
  const epmd = findEpmd(path);
  return epmd ? { found: { server, epmd } } : 'epmd, a part of Erlang, is not on the PATH';
}

function findEpmd(path: readonly string[]): string | undefined {
  const onPath = findProgram('epmd', path);
  const erl = findProgram('erl', path);
  if (onPath || !erl) return onPath;
  const home = join(dirname(realpathSync(erl)), '..');
  const folders = readdirSync(home).filter((name) => name.startsWith('erts-'));
  return findProgram(
    'epmd',
    folders.map((name) => join(home, name, 'bin')),
  );
}

const IMAGE = 'rabbitmq:4';
const LOOPBACK = '127.0.0.1';

export interface RabbitProcessOptions {
  name: string;
  /** For clients. */
  port: number;
  /** For other nodes and for the list of nodes; Erlang wants both. */
  nodesPort: number;
  namesPort: number;
  /** The broker's data folder; it exists. */
  folder: string;
}

/** What to start for a broker, in this order. */
export function rabbitmqProcesses(
  source: RabbitSource,
  options: RabbitProcessOptions,
): ProcessSpec[] {
  const { name, port, folder } = options;
  const common = { name, tier: TIER.broker, port, isReady: () => greetsInAmqp(port) };
  if ('docker' in source) {
    const container = containerProcess({
      docker: source.docker,
      name: dockerName(folder, 'rabbitmq'),
      image: IMAGE,
      ports: [[port, 5672]],
      dataPath: '/var/lib/rabbitmq',
      // The data belongs to the node's name, which is the container's host name unless set.
      env: { RABBITMQ_NODENAME: 'brightnest@localhost' },
    });
    return [{ ...common, readyWithinMs: 300_000, stopWithinMs: 30_000, ...container }];
  }
  const broker = { command: source.server, args: [], cwd: folder, env: brokerEnv(options) };
  return [epmdProcess(source.epmd, options), { ...common, stopWithinMs: 30_000, ...broker }];
}

/**
 * Started by us, in the foreground: the one that Erlang would start is a daemon which outlives
 * the broker and is shared with every other Erlang program of the machine.
 */
function epmdProcess(epmd: string, { name, namesPort }: RabbitProcessOptions): ProcessSpec {
  return {
    name: `${name}-names`,
    tier: TIER.ground,
    command: epmd,
    args: ['-port', String(namesPort), '-address', LOOPBACK],
    port: namesPort,
    isReady: () => acceptsConnections(namesPort),
  };
}

function brokerEnv({ port, nodesPort, namesPort, folder }: RabbitProcessOptions) {
  return {
    RABBITMQ_NODENAME: 'brightnest@localhost',
    RABBITMQ_NODE_IP_ADDRESS: LOOPBACK,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(nodesPort),
    ERL_EPMD_PORT: String(namesPort),
    ERL_EPMD_ADDRESS: LOOPBACK,
    // Its schedulers would spin for a while before they sleep, which costs others the processor.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-kernel inet_dist_use_interface {127,0,0,1} +sbwt none +sbwtdcpu none +sbwtdio none',
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
    // Files of our own, there or not, so that the system's broker and ours don't share settings.
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'rabbitmq-env.conf'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    // The Erlang cookie is kept in the home folder.
    HOME: folder,
    // The script becomes the broker instead of waiting beside it: the pid we know is the broker's.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}
