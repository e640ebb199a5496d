import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import {
  type ServiceStatus,
  statusRequestSchema,
  statusRpc,
} from '@brightnest/contracts/status/service-status';
import type { Logger } from 'pino';
import { type Backlog, readBacklogs } from '../backlogs';
import type { Messaging } from '../messaging/messaging';
import { type RpcHandler, rpcHandler } from '../rpc/server';
import type { Instances } from './instances';

/** What a service is asked for. */
interface StatusSources {
  instances: Instances;
  backlogs(): readonly Backlog[];
  messaging(): Messaging | undefined;
  pendingMigrations(): Promise<number>;
  more?(): Promise<Partial<ServiceStatus>>;
}

/** Answers how a service is doing, for all of its instances. */
export const answerStatus = (service: ServiceName, sources: StatusSources): RpcHandler =>
  rpcHandler(statusRpc(service), statusRequestSchema, async (_payload, { log }) => {
    const [instances, backlogs, queued, pendingMigrations, more] = await Promise.all([
      sources.instances.list(),
      readBacklogs(sources.backlogs()),
      countQueued(sources.messaging(), log),
      sources.pendingMigrations(),
      sources.more?.(),
    ]);
    const { queues = null, deadLetters = null } = queued ?? {};
    return { ...{ instances, backlogs, queues, deadLetters, pendingMigrations }, ...more };
  });

async function countQueued(messaging: Messaging | undefined, log: Logger) {
  try {
    return await messaging?.countQueued();
  } catch (error) {
    log.warn({ err: error }, 'the queues are not counted');
    return undefined;
  }
}
