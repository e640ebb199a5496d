import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import {
  ERASED_PERSON_RPC,
  ERASURE_FOUND_RPC,
  ERASURE_OBSTACLES_RPCS,
  ERASURE_PART_RPC,
  type ErasureObstaclesAnswer,
  type Person,
  PERSON_RECORDS_RPCS,
  personSchema,
} from '@brightnest/contracts/rpc/privacy';
import {
  privacySettingsSchema,
  RETENTION_COUNTS_RPCS,
} from '@brightnest/contracts/privacy/privacy-settings-schemas';
import type { PeriodicTask } from '../service/periodic';
import type { CommonEnv } from '../env';
import { on, type Subscription } from '../messaging/subscriptions';
import type { RpcClient } from '../rpc/client';
import { rpcHandler, type RpcHandler } from '../rpc/server';
import {
  countExpired,
  privacySettings,
  readPrivacySettings,
  type RetentionRule,
  retentionTask,
} from './retention';
import { rememberErased } from '../privacy/erased-keys';
import {
  collectPersonalData,
  erasePersonalData,
  type PersonalData,
} from '../privacy/personal-data';

const NOTE_TIMEOUT_MS = 10_000;

/** What {@link personErasure} needs of a service. */
interface ErasureOptions {
  service: keyof typeof ERASURE_OBSTACLES_RPCS;
  declared: readonly PersonalData[];
  rpc: RpcClient;
  env: Pick<CommonEnv, 'INTERNAL_KEY'>;
  /** What has to be over first. */
  findObstacles(person: Person): Promise<ErasureObstaclesAnswer>;
  /** What goes with the time. */
  retention: readonly RetentionRule[];
}

/** How a service erases and exports what it declares of people, and lets go what is old. */
export function personErasure(options: ErasureOptions): {
  subscriptions: Subscription[];
  rpcHandlers: RpcHandler[];
  tasks: PeriodicTask[];
} {
  const { service, declared, findObstacles, retention, rpc } = options;
  return {
    subscriptions: [
      on('erasure.started', 'erase-person', (event) => erase(event, options)),
      privacySettings.sync,
    ],
    tasks: [privacySettings.askOnce(rpc), retentionTask(retention, readPrivacySettings)],
    rpcHandlers: [
      rpcHandler(RETENTION_COUNTS_RPCS[service], privacySettingsSchema, (settings) =>
        countExpired(retention, settings),
      ),
      rpcHandler(ERASURE_OBSTACLES_RPCS[service], personSchema, (person) => findObstacles(person)),
      rpcHandler(PERSON_RECORDS_RPCS[service], personSchema, (person) =>
        collectPersonalData(declared, person),
      ),
    ],
  };
}

async function erase(
  { payload: { erasureId }, occurredAt }: DomainEvent<'erasure.started'>,
  { service, declared, rpc, env }: ErasureOptions,
): Promise<void> {
  const { person } = await rpc.call(ERASED_PERSON_RPC, { erasureId });
  if (!person) return;
  const erasedAt = new Date(occurredAt);
  await rememberErased(person, { erasedAt, internalKey: env.INTERNAL_KEY }, async () => {
    const options = { timeoutMs: NOTE_TIMEOUT_MS };
    const kept = await erasePersonalData(declared, person, erasedAt, async (found) => {
      await rpc.call(ERASURE_FOUND_RPC, { erasureId, ...found }, options);
    });
    await rpc.call(ERASURE_PART_RPC, { erasureId, service, kept }, options);
  });
}
