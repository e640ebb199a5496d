import { model, Schema, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../persistence/database';

// Two changes at once take different shards most of the time, and so don't wait for each other.
const SHARDS = 16;

/**
 * Numbers that are kept up to date with each change of the records they count; counting the records would
 * take longer the more of them there are. Each number is the sum of that number in all shards.
 */
export type ShardedCounter<T extends object> = ReturnType<typeof createShardedCounter<T>>;

/** A counter, and where it is stored. */
interface CounterOptions<T> {
  name: string;
  collection: string;
  /** Top-level fields of the counts. */
  fields: readonly (keyof T & string)[];
  /** Counts all records there are. */
  countAll(): Promise<T>;
}

/** Declares a counter; its `model` belongs to the models of the service. */
export function createShardedCounter<T extends object>(options: CounterOptions<T>) {
  const { name, collection, fields, countAll } = options;
  const shape = Object.fromEntries(fields.map((field) => [field, Schema.Types.Mixed]));
  const shards = model(
    name,
    new Schema<{ _id: number }>(
      { _id: Number, ...shape },
      { versionKey: false, minimize: false, collection },
    ),
  );

  async function write(): Promise<void> {
    const whole = await countAll();
    const all = Array.from({ length: SHARDS }, (_, _id) => ({ _id, ...(_id === 0 && whole) }));
    // Of two instances at once, the first to write a shard wins: the whole is in one of them, once.
    await shards.insertMany(all, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  return {
    model: shards,

    /** Writes the shards, unless they are there; before the first change, so that no change has to. */
    async prepare(): Promise<void> {
      if ((await shards.estimatedDocumentCount()) < SHARDS) await write();
    },

    /** Counts everything anew, for whoever writes records past the service. */
    async recount(): Promise<void> {
      await shards.deleteMany({});
      await write();
    },

    /**
     * Adds to the numbers at these paths, such as `counts.pending.read`, within the transaction that
     * changes what they count.
     */
    async add(increments: Readonly<Record<string, number>>, session: ClientSession): Promise<void> {
      const _id = Math.floor(Math.random() * SHARDS);
      await shards.updateOne({ _id }, { $inc: increments }, { session, upsert: true });
    },

    /** @param paths what to read; all when absent. @returns the sums, without those that are in no shard. */
    async read(paths: readonly string[] = fields): Promise<Partial<T>> {
      const projection = Object.fromEntries(paths.map((path) => [path, 1]));
      const parts = await shards.find({}, { ...projection, _id: 0 }).lean<Partial<T>[]>();
      return parts.reduce(addCounts<Partial<T>>, {});
    },
  };
}

/** Adds up the numbers of the same name, however deep they are. */
export function addCounts<T extends object>(a: T, b: T): T {
  const sum = { ...a } as Record<string, unknown>;
  for (const [name, value] of Object.entries(b)) {
    const before = sum[name];
    sum[name] = isObject(value)
      ? addCounts(isObject(before) ? before : {}, value)
      : add(before, value);
  }
  return sum as T;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function add(a: unknown, b: unknown): number {
  return Number(a ?? 0) + Number(b ?? 0);
}
