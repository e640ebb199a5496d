import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { PeriodicTask } from './periodic';

/**
 * A change of stored records that every database gets once, while the service answers calls and instances of the
 * release before it still do. So both releases must be able to work with records before and after it; what only the
 * new form has is removed by a later release.
 */
export interface Migration {
  /** The day it was written, and what it does: `2026-11-28-end-temporary-passwords`. Never another once it is released. */
  name: string;
  /**
   * Changes what is left to change, in batches. It may be run again: after it broke off, or at the same time by
   * another instance.
   * @returns how many records it changed.
   */
  run(context: Parameters<PeriodicTask['run']>[0]): Promise<number>;
}

interface MigrationRecord {
  /** Its name. */
  _id: string;
  finishedAt: Date;
  /** How many records it changed in the run that finished it. */
  records: number;
}

const RETRY_MS = 30_000;

/**
 * The task that runs what the database has not had yet, one after the other in the order of their names. One that
 * fails is tried again after a pause, and those behind it wait.
 * @throws Error where two have one name, or one without a date.
 */
export function migrationTask(
  migrations: readonly Migration[],
  registry: Registry,
): readonly PeriodicTask[] {
  if (migrations.length === 0) return [];
  assertNames(migrations.map(({ name }) => name));
  const left = new Gauge({
    name: 'migrations_pending',
    help: 'Changes of stored records that this database has not had yet',
    registers: [registry],
  });
  left.set(migrations.length);
  let isDone = false;
  return [
    {
      name: 'migrations',
      everyMs: RETRY_MS,
      async run(context) {
        if (isDone) return;
        const waiting = await findWaiting(migrations);
        left.set(waiting.length);
        for (const migration of waiting) {
          if (context.signal.aborted) return;
          await runMigration(migration, context);
          left.dec();
        }
        isDone = true;
      },
    },
  ];
}

function assertNames(names: readonly string[]): void {
  const wrong = names.find(
    (name, index) => !/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/.test(name) || names.indexOf(name) !== index,
  );
  if (wrong !== undefined) {
    throw new Error(`The migration ${wrong} needs a name of its own that begins with its day.`);
  }
}

const records = () => mongoose.connection.collection<MigrationRecord>('migrations');

async function findWaiting(migrations: readonly Migration[]): Promise<Migration[]> {
  const finished = await records()
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const names = new Set(finished.map(({ _id }) => _id));
  return migrations
    .filter(({ name }) => !names.has(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** How many of these the database has not had yet. */
export const countPendingMigrations = async (migrations: readonly Migration[]): Promise<number> =>
  migrations.length === 0 ? 0 : (await findWaiting(migrations)).length;

async function runMigration(
  { name, run }: Migration,
  context: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const { log, signal } = context;
  log.info({ migration: name }, 'migration begun');
  const changed = await run(context);
  // It may have stopped in the middle: the next instance goes on.
  if (signal.aborted) return;
  const finished = { finishedAt: new Date(), records: changed };
  await records().updateOne({ _id: name }, { $setOnInsert: finished }, { upsert: true });
  log.info({ migration: name, records: changed }, 'migration finished');
}
