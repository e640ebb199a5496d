import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { queuesOf } from '@brightnest/service-kit/testing/test-broker';
import { connect } from 'amqplib';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { openStoredFiles } from '../e2e/stored-files';
import { SITE_PROGRAMS } from '../local/site/start-site';
import type { ReplicatedSite } from './replicated-site';

const SETTLED_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 1_000;

/**
 * What is not as it has to be once all is over: each accepted quote and its effects are there once, no event waits or
 * has come to nothing, and no file is there that nobody knows.
 * @param senders whose quotes were accepted.
 * @returns one line each; `[]` when all is well.
 */
export async function findBrokenInvariants(
  site: ReplicatedSite,
  senders: readonly string[],
): Promise<string[]> {
  const client = await MongoClient.connect(site.mongoUrl);
  const databases = SITE_PROGRAMS.map((name) => client.db(`${site.databasePrefix}${name}`));
  try {
    const waiting = () => findWaitingEvents(databases);
    await eventually(
      async () => (await waiting()).length === 0,
      SETTLED_WITHIN_MS,
      LOOK_EVERY_MS,
    ).catch(() => undefined);
    return [
      ...(await waiting()),
      ...(await findLostAndDoubled(client, site, senders)),
      ...(await findDeadLetters(site)),
      ...(await findStrayFiles(site)),
    ];
  } finally {
    await client.close();
  }
}

/** Events that no broker has taken yet. */
async function findWaitingEvents(databases: readonly Db[]): Promise<string[]> {
  const found: string[] = [];
  for (const database of databases) {
    for (const { collectionName } of await database.collections()) {
      const filter = collectionName === 'outbox' ? {} : { 'pendingEvents.id': { $exists: true } };
      const count = await database.collection(collectionName).countDocuments(filter);
      const where = `${database.databaseName}.${collectionName}`;
      if (count > 0) found.push(`${count} events wait in ${where}`);
    }
  }
  return found;
}

/** Each quote has one record, one line of history, and one mail that confirms it. */
async function findLostAndDoubled(
  client: MongoClient,
  { databasePrefix }: ReplicatedSite,
  senders: readonly string[],
): Promise<string[]> {
  const auth = client.db(`${databasePrefix}auth`);
  const quotes = client.db(`${databasePrefix}quotes`).collection('quote_submissions');
  const effects: [string, Collection, string, object][] = [
    ['records', quotes, 'email', {}],
    ['lines of history', auth.collection('user_activities'), 'details.email', SUBMITTED],
    ['mails', auth.collection('mails'), 'to', {}],
  ];
  const found: string[] = [];
  for (const [what, collection, field, filter] of effects) {
    const counts = await countBy(collection, field, { ...filter, [field]: { $in: [...senders] } });
    const lost = senders.filter((sender) => !counts.has(sender)).length;
    const doubled = [...counts.values()].filter((count) => count > 1).length;
    console.log(`${what} of ${senders.length} quotes: lost ${lost}, doubled ${doubled}`);
    if (lost + doubled > 0) found.push(`${what}: lost ${lost}, doubled ${doubled}`);
  }
  return found;
}

const SUBMITTED = { action: 'quote.submitted' };

async function countBy(collection: Collection, field: string, filter: object) {
  const counted = await collection
    .aggregate<{ _id: string; count: number }>([
      { $match: filter },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

/** Events that a consumer gave up on. */
async function findDeadLetters(site: ReplicatedSite): Promise<string[]> {
  const model = await connect(site.amqpUrl);
  const found: string[] = [];
  try {
    const channel = await model.createChannel();
    for (const program of SERVICES) {
      const url = `http://127.0.0.1:${site.replicasOf(program)[0]!.port}`;
      const { deadLetters } = await queuesOf(url, site.internalKey);
      if (deadLetters === undefined) continue;
      const { messageCount } = await channel.checkQueue(deadLetters);
      if (messageCount > 0) found.push(`${messageCount} dead letters in ${deadLetters}`);
    }
  } finally {
    await model.close();
  }
  return found;
}

/** Files in the store that no record knows. */
async function findStrayFiles(site: ReplicatedSite): Promise<string[]> {
  const files = await openStoredFiles(site);
  try {
    const strays = await files.findStrayObjects();
    return strays.map((key) => `${key} is in the store, and no record knows it`);
  } finally {
    await files.close();
  }
}
