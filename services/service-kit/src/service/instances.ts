import { randomUUID } from 'node:crypto';
import type { InstanceStatus, TaskStatus } from '@brightnest/contracts/status/service-status';
import type mongoose from 'mongoose';
import type { Logger } from 'pino';

const BEAT_MS = 10_000;
/** Three beats missed. */
const GONE_SECONDS = 35;

interface InstanceRecord extends Omit<InstanceStatus, 'id' | 'startedAt' | 'seenAt'> {
  _id: string;
  startedAt: Date;
  seenAt: Date;
}

/** What an instance says of itself. */
interface InstanceFacts {
  version: string;
  isBrokerConnected(): boolean;
  tasks(): TaskStatus[];
}

/** Lets the instances of a program know of each other. */
export interface Instances {
  start(): void;
  /** Those that are there, the oldest first. */
  list(): Promise<InstanceStatus[]>;
  /** Takes this one off the list. */
  stop(): Promise<void>;
}

/**
 * Writes into the program's own database, every few seconds, that this instance is there: whoever of them is asked
 * can then tell of all. One that dies is off the list soon.
 */
export function createInstances(
  database: () => Pick<mongoose.mongo.Db, 'collection'> | undefined,
  { version, isBrokerConnected, tasks }: InstanceFacts,
  log: Logger,
): Instances {
  const _id = randomUUID();
  const startedAt = new Date();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<unknown> = Promise.resolve();
  const collection = () => database()?.collection<InstanceRecord>('instances');

  const beat = async (): Promise<void> => {
    const facts = { version, isBrokerConnected: isBrokerConnected(), tasks: tasks() };
    try {
      await collection()?.updateOne(
        { _id },
        { $set: { ...facts, startedAt }, $currentDate: { seenAt: true } },
        { upsert: true },
      );
    } catch (error) {
      log.warn({ err: error }, 'this instance could not say that it is there');
    }
  };
  const beatAgain = () => {
    beating = beat();
  };

  return {
    start() {
      beatAgain();
      timer = setInterval(beatAgain, BEAT_MS);
      // An instance that died is no record for ever.
      void collection()
        ?.createIndex({ seenAt: 1 }, { expireAfterSeconds: 10 * GONE_SECONDS })
        .catch((error: unknown) => log.warn({ err: error }, 'gone instances stay on record'));
    },
    async list() {
      await beat();
      const found = await collection()
        ?.find({ $expr: { $gt: ['$seenAt', { $subtract: ['$$NOW', GONE_SECONDS * 1_000] }] } })
        .sort({ startedAt: 1 })
        .toArray();
      return (found ?? []).map(({ _id: id, startedAt, seenAt, ...facts }) => ({
        ...{ id, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
        ...facts,
      }));
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await collection()
        ?.deleteOne({ _id })
        .catch(() => undefined);
    },
  };
}
