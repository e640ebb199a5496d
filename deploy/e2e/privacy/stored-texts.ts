import { buffer } from 'node:stream/consumers';
import os from 'node:os';
import { EVENT_CONSUMERS } from '@brightnest/contracts/events/consumers';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { consumerQueue, deadLetterQueue } from '@brightnest/service-kit/messaging/topology';
import { connect } from 'amqplib';
import { Client } from 'minio';
import { MongoClient } from 'mongodb';
import type { SiteFacts } from '../../test/shared-site';
import { siteTestEnv } from '../../test/test-env';

/** Everything that a site has stored, to be searched for a text. */
export interface StoredTexts {
  /** Where it stands: `service.collection`, `object folder`. */
  find(texts: readonly string[]): Promise<string[]>;
  /** Queues in which an event lies. */
  queuesWithEvents(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the databases, the bucket and the broker of a site. */
export async function openStoredTexts(site: SiteFacts): Promise<StoredTexts> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
  const broker = await connect(site.amqpUrl);

  async function inDatabases(holds: (text: string) => boolean): Promise<string[]> {
    const found = new Set<string>();
    for (const service of SERVICES) {
      const db = mongo.db(`${site.databasePrefix}${service}`);
      for (const { name } of await db.listCollections({ type: 'collection' }).toArray()) {
        for await (const document of db.collection(name).find()) {
          if (holds(JSON.stringify(document))) found.add(`${service}.${name}`);
        }
      }
    }
    return [...found];
  }

  async function inObjects(holds: (text: string) => boolean): Promise<string[]> {
    const store = openBucket();
    const found = new Set<string>();
    const objects = store.listObjectsV2(site.bucket, '', true) as AsyncIterable<{ name: string }>;
    for await (const { name } of objects) {
      const bytes = await buffer(await store.getObject(site.bucket, name));
      if (holds(bytes.toString('latin1'))) found.add(`object ${name.split('/')[0]!}`);
    }
    return [...found];
  }

  return {
    async find(texts) {
      const holds = (text: string) => {
        const lower = text.toLowerCase();
        return texts.some((one) => lower.includes(one.toLowerCase()));
      };
      return [...(await inDatabases(holds)), ...(await inObjects(holds))].sort();
    },
    async queuesWithEvents() {
      const env = { BROKER_NAMESPACE: site.brokerNamespace };
      const names = [
        ...EVENT_CONSUMERS.map(({ service, name }) => consumerQueue(env, service, name)),
        ...SERVICES.map((service) => deadLetterQueue(env, service)),
      ];
      const channel = await broker.createChannel();
      const counts = await Promise.all(names.map((name) => channel.checkQueue(name)));
      await channel.close();
      return counts.flatMap(({ queue, messageCount }) => (messageCount > 0 ? [queue] : []));
    },
    async close() {
      await mongo.close();
      await broker.close();
    },
  };
}

function openBucket(): Client {
  const { hostname, port } = new URL(siteTestEnv.MINIO_ENDPOINT);
  return new Client({
    ...{ endPoint: hostname, port: Number(port), useSSL: false },
    accessKey: siteTestEnv.MINIO_ACCESS_KEY,
    secretKey: siteTestEnv.MINIO_SECRET_KEY,
  });
}
