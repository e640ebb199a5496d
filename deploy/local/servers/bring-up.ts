import type { Secrets } from '../secrets';
import type { Supervisor } from '../supervisor/supervisor';
import type { Provision } from './provision';

/** What the backing servers listen on; each is free when they start. */
export const SERVER_PORTS = [
  'mongo',
  'rabbitmq',
  'rabbitmq-nodes',
  'rabbitmq-names',
  'minio',
  'smtp',
  'mail',
] as const;

export type ServerPorts = Record<(typeof SERVER_PORTS)[number], number>;

/** What starting a server works with, besides what finding it does. */
export interface BringUp extends Provision {
  supervisor: Supervisor;
  secrets: Secrets;
  ports: ServerPorts;
  /** Settled when the npm packages are installed: needed by what talks to a server. */
  packages: Promise<unknown>;
}
