import { AppError } from '@brightnest/service-kit/errors';
import {
  type EventCarrier,
  type PendingEvent,
  withEvents,
} from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema, type SchemaDefinition } from 'mongoose';

/** Settings as they stand; the revision is 0 while nobody has changed anything. */
interface StoredSettings<S> {
  settings: S;
  revision: number;
}

/** What is stored once somebody has changed them: one document. */
type SettingsRecord<S> = S & EventCarrier & { _id: string; revision: number };

interface SettingsDeclaration<S> {
  /** Name of the model. */
  name: string;
  collection: string;
  /** Of its events. */
  aggregate: string;
  fields: SchemaDefinition<S>;
  /** What holds until somebody changes it. */
  defaults: Readonly<S>;
}

const COMPANY = 'company';

/** Settings of the company that staff change, each time the whole of them as it was read. */
export function companySettings<S extends object>({
  name,
  collection,
  aggregate,
  fields,
  defaults,
}: SettingsDeclaration<S>) {
  const schema = new Schema({ _id: String, ...fields, revision: Number } as SchemaDefinition, {
    collection,
    versionKey: false,
  });
  const model = mongoose.model<SettingsRecord<S>>(name, withEvents(schema, { aggregate }) as never);
  const names = Object.keys(defaults) as (keyof S & string)[];

  async function read(session: ClientSession | null = null): Promise<StoredSettings<S>> {
    const stored = (await model
      .findOne({ _id: COMPANY } as object)
      .session(session)
      .lean()) as SettingsRecord<S> | null;
    const settings = { ...defaults };
    for (const field of names) Object.assign(settings, stored && { [field]: stored[field] });
    return { settings, revision: stored?.revision ?? 0 };
  }

  /**
   * Changes them with their event.
   * @throws AppError `conflict` where they are not as they were at that revision.
   */
  async function update(
    { settings, revision }: StoredSettings<S>,
    changed: (fields: (keyof S & string)[], revision: number) => PendingEvent,
  ): Promise<StoredSettings<S>> {
    const current = await read();
    if (current.revision !== revision) throw new AppError('conflict');
    const fields = names.filter((field) => !isSame(settings[field], current.settings[field]));
    if (fields.length === 0) return current;
    const next = { settings, revision: revision + 1 };
    await store(next, changed(fields, next.revision));
    return next;
  }

  async function store({ settings, revision }: StoredSettings<S>, event: PendingEvent) {
    const change = { $set: { ...settings, revision }, $push: { pendingEvents: event } };
    try {
      const { matchedCount, upsertedCount } = await model.updateOne(
        { _id: COMPANY, revision: revision - 1 } as object,
        change as object,
        // Nothing is stored at 0: who comes second then meets the first by its key.
        { upsert: revision === 1 },
      );
      if (matchedCount + upsertedCount === 0) throw new AppError('conflict');
    } catch (error) {
      throw isDuplicateKey(error) ? new AppError('conflict') : error;
    }
  }

  return { model, read, update };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
