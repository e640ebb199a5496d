import {
  listDeadLetters,
  replayDeadLetters,
  type DeadLetter,
} from '../../services/service-kit/src/dead-letters';
import { INTERNAL_KEY_HEADER } from '../../services/service-kit/src/mount-internal-calls';
import { PlainError, sentenceOf } from '../local/plain-error';
import { brokerOfSite, type SiteBroker } from './broker-of-site';

const USAGE = 'Usage: npm run dead-letters [-- --replay [event id ...]]';

/** `npm run dead-letters`: lists the events that consumers gave up on, or gives them back. */
export async function main(root: string, args: string[]): Promise<void> {
  try {
    const [flag, ...eventIds] = args;
    if (flag !== undefined && flag !== '--replay') throw new PlainError(USAGE);
    const broker = await brokerOfSite(root);
    const lines = flag ? await replay(broker, eventIds) : await list(broker);
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

async function queuesOf({ serviceUrls, internalKey }: SiteBroker): Promise<string[]> {
  const queues = await Promise.all(
    serviceUrls.map(async (url) => {
      const response = await fetch(`${url}/internal/queues`, {
        headers: { [INTERNAL_KEY_HEADER]: internalKey },
      }).catch(() => undefined);
      if (!response?.ok) throw new PlainError(`${url} does not tell its queues.`);
      return (await response.json()) as string[];
    }),
  );
  return queues.flat();
}
