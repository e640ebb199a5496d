import { SERVICES } from '@brightnest/contracts/routes/declaration';
import {
  type DeadLetter,
  listDeadLetters,
  replayDeadLetters,
} from '@brightnest/service-kit/messaging/dead-letters';
import type { ServiceQueues } from '@brightnest/service-kit/messaging/topology';
import { readEnv } from '@brightnest/service-kit/env';
import { INTERNAL_KEY_HEADER } from '@brightnest/service-kit/rpc/server';
import { str } from 'envalid';
import { foldersOf, readCallerEnv } from '../local/env';
import { lockHolder } from '../local/lock';
import { PlainError, sentenceOf } from '../local/plain-error';
import { loadSecrets } from '../local/secrets';
import { runFileOf } from '../local/start';
import { readRunFile } from '../local/supervisor/process-table';

/** `npm run dead-letters`: lists the events that consumers gave up on, or gives them back. */
export async function main(root: string, args: string[]): Promise<void> {
  try {
    const isReplay = args.includes('--replay');
    const eventIds = args.filter((arg) => arg !== '--replay');
    if (eventIds.length > 0 && !isReplay) {
      throw new PlainError('Say --replay before the ids of events that are to be given back.');
    }
    const broker = await brokerOfSite(root);
    const lines = isReplay ? await replay(broker, eventIds) : await list(broker);
    for (const line of lines) console.log(line);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/** What is printed for each dead letter, or that there is none. */
export async function list(broker: SiteBroker): Promise<string[]> {
  const { amqpUrl } = broker;
  const queues = await queuesOf(broker);
  const letters = await Promise.all(queues.map((queue) => listDeadLetters({ amqpUrl, queue })));
  const lines = letters.flat().map(describe);
  return lines.length > 0 ? lines : [`No dead letter in ${queues.length} queues.`];
}

/** Gives letters back to their consumers: those with these event ids, or all. */
export async function replay(broker: SiteBroker, eventIds: readonly string[]): Promise<string[]> {
  const { amqpUrl } = broker;
  const wanted = eventIds.length > 0 ? eventIds : undefined;
  let replayed = 0;
  for (const queue of await queuesOf(broker)) {
    replayed += await replayDeadLetters({ amqpUrl, queue }, wanted);
  }
  if (wanted && replayed === 0) throw new PlainError('No dead letter has such an event id.');
  return [`${replayed} ${replayed === 1 ? 'event was' : 'events were'} given back.`];
}

function describe({ queue, eventId, eventType, error, failedAt, attempts }: DeadLetter): string {
  return `${failedAt}  ${queue}  ${eventType} ${eventId}  after ${attempts} tries: ${error}`;
}

/** Where the dead letters of its services lie. */
async function queuesOf({ serviceUrls, internalKey }: SiteBroker): Promise<string[]> {
  const queues = await Promise.all(
    serviceUrls.map(async (url) => {
      const response = await fetch(`${url}/internal/queues`, {
        headers: { [INTERNAL_KEY_HEADER]: internalKey },
      }).catch(() => undefined);
      if (!response?.ok) throw new PlainError(`${url} does not tell its queues.`);
      return ((await response.json()) as ServiceQueues).deadLetters ?? [];
    }),
  );
  return queues.flat();
}

/** What it takes to look after the queues of a site. */
export interface SiteBroker {
  amqpUrl: string;
  /** Addresses of its services, which know their queues. */
  serviceUrls: string[];
  internalKey: string;
}

/** The site that `npm start` runs from this clone, or else the one that the environment names. */
export async function brokerOfSite(root: string): Promise<SiteBroker> {
  return (await localBroker(root)) ?? namedBroker();
}

async function localBroker(root: string): Promise<SiteBroker | undefined> {
  const caller = readCallerEnv();
  const folders = foldersOf(root, `${root}/.data`, caller.cacheHome);
  const record = lockHolder(folders.data) && readRunFile(runFileOf(folders));
  if (!record) return undefined;
  const { processes } = record;
  const { internalKey } = await loadSecrets(folders.secrets);
  return {
    amqpUrl: caller.amqpUrl ?? `amqp://guest:guest@127.0.0.1:${processes.rabbitmq?.port}`,
    serviceUrls: SERVICES.flatMap((name) => processes[name]?.url ?? []),
    internalKey,
  };
}

function namedBroker(): SiteBroker {
  const names = SERVICES.map((service) => `${service.toUpperCase()}_URL`);
  const specs = Object.fromEntries(names.map((name) => [name, str({ default: '' })]));
  const urls = readEnv(specs);
  const { AMQP_URL, INTERNAL_KEY } = readEnv({
    AMQP_URL: str({ default: '' }),
    INTERNAL_KEY: str({ default: '' }),
  });
  const serviceUrls = names.flatMap((name) => urls[name] || []);
  if (AMQP_URL && INTERNAL_KEY && serviceUrls.length > 0) {
    return { amqpUrl: AMQP_URL, serviceUrls, internalKey: INTERNAL_KEY };
  }
  throw new PlainError(
    `Brightnest is not running from this folder. For another site set AMQP_URL, INTERNAL_KEY and ${names.join(', ')}.`,
  );
}
