import { isDeepStrictEqual } from 'node:util';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { AppError } from '../errors';
import type { Handler } from '../http/route';
import { type EventCarrier, type PendingEvent, withEvents } from '../messaging/events';
import { isDuplicateKey } from '../persistence/database';
import mongoose, { type ClientSession, type Model, Schema, type SchemaDefinition } from 'mongoose';
import { type FindName, recordChange, settingsHistory } from './settings-history';

/** Settings as they stand; the revision is 0 while nobody has changed anything. */
export interface StoredSettings<S> {
  settings: S;
  revision: number;
}

/** What is stored once somebody has changed them: one document, of what is not as by default. */
type SettingsRecord<S> = Partial<S> & EventCarrier & { _id: string; revision: number };

interface SettingsDeclaration<S> {
  /** Name of the model. */
  name: string;
  collection: string;
  /** Of its events. */
  aggregate: string;
  fields: SchemaDefinition<S>;
  /** What holds until somebody changes it; it may follow other settings. */
  defaults: Readonly<S> | (() => Promise<Readonly<S>>);
}

/** What {@link companySettings} gives. */
export interface CompanySettings<S extends object> {
  model: Model<SettingsRecord<S>>;
  read(session?: ClientSession | null): Promise<StoredSettings<S>>;
  update(
    stored: StoredSettings<S>,
    changed: (fields: (keyof S & string)[], revision: number) => PendingEvent,
  ): Promise<StoredSettings<S>>;
  retell(told: (settings: S, revision: number) => PendingEvent): Promise<void>;
  /** The call that tells staff who changed what. */
  history(route: RouteDeclaration, findName: FindName): Handler;
}

const COMPANY = 'company';

/**
 * Settings of the company that staff change, each time the whole of them as it was read. Who changed what
 * is kept ({@link SettingsHistoryModel}, which the service lists among its models), so that it can be undone.
 */
export function companySettings<S extends object>({
  name,
  collection,
  aggregate,
  fields,
  defaults,
}: SettingsDeclaration<S>): CompanySettings<S> {
  const schema = new Schema({ _id: String, ...fields, revision: Number } as SchemaDefinition, {
    collection,
    versionKey: false,
  });
  const model = mongoose.model<SettingsRecord<S>>(name, withEvents(schema, { aggregate }) as never);

  const readDefaults = async () => (typeof defaults === 'function' ? defaults() : defaults);

  async function read(session: ClientSession | null = null): Promise<StoredSettings<S>> {
    const stored = (await model
      .findOne({ _id: COMPANY } as object)
      .session(session)
      .lean()) as SettingsRecord<S> | null;
    const standard = await readDefaults();
    const names = Object.keys(standard) as (keyof S)[];
    const settings = { ...standard, ...pick<S>(stored ?? {}, names) };
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
    const names = Object.keys(current.settings) as (keyof S & string)[];
    const fields = names.filter(
      (field) => !isDeepStrictEqual(settings[field], current.settings[field]),
    );
    if (fields.length === 0) return current;
    const next = { settings, revision: revision + 1 };
    const event = changed(fields, next.revision);
    const change = toUpdate<S>(pick<S>(settings, fields), await readDefaults());
    await mongoose.connection.transaction(async (session) => {
      await store(next.revision, change, { event, session });
      await recordChange(
        {
          ...{ settings: aggregate, before: current.settings, fields, event },
          revision: next.revision,
        },
        session,
      );
    });
    return next;
  }

  async function store(
    revision: number,
    { $set, $unset }: { $set: object; $unset: object },
    { event, session }: { event: PendingEvent; session: ClientSession },
  ) {
    const change = { $set: { ...$set, revision }, $unset, $push: { pendingEvents: event } };
    try {
      const { matchedCount, upsertedCount } = await model.updateOne(
        { _id: COMPANY, revision: revision - 1 } as object,
        change as object,
        // Nothing is stored at 0: who comes second then meets the first by its key. What is not as by
        // default alone is stored, so no list is added empty.
        { upsert: revision === 1, setDefaultsOnInsert: false, session },
      );
      if (matchedCount + upsertedCount === 0) throw new AppError('conflict');
    } catch (error) {
      throw isDuplicateKey(error) ? new AppError('conflict') : error;
    }
  }

  /** Tells them again, as they are by other settings that changed; nobody changed anything of them. */
  async function retell(told: (settings: S, revision: number) => PendingEvent): Promise<void> {
    const { settings, revision } = await read();
    const event = told(settings, revision + 1);
    await mongoose.connection.transaction((session) =>
      store(revision + 1, { $set: {}, $unset: {} }, { event, session }),
    );
  }

  return {
    model,
    read,
    update,
    retell,
    history: (route, findName) => settingsHistory(route, { settings: aggregate, read }, findName),
  };
}

/** What is as by default is not stored: it goes on following its default. */
function toUpdate<S extends object>(changed: Partial<S>, defaults: Readonly<S>) {
  const isDefault = (field: string) =>
    isDeepStrictEqual(changed[field as keyof S], defaults[field as keyof S]);
  const fields = Object.keys(changed);
  return {
    $set: pick<S>(changed, fields.filter((field) => !isDefault(field)) as (keyof S)[]),
    $unset: Object.fromEntries(fields.filter(isDefault).map((field) => [field, 1])),
  };
}

/** Those of the fields that there are. */
function pick<S extends object>(settings: Partial<S>, fields: readonly (keyof S)[]): Partial<S> {
  const there = fields.filter((field) => settings[field] !== undefined);
  return Object.fromEntries(there.map((field) => [field, settings[field]])) as Partial<S>;
}
