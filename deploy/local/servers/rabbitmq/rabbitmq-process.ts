import { join } from 'node:path';
import { containerProcess, dockerName } from '../../programs/docker';
import { acceptsConnections, greetsInAmqp } from '../../supervisor/probes';
import { TIER, type ProcessSpec } from '../../supervisor/process-spec';
import type { RabbitSource } from './find-rabbitmq';

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
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
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
