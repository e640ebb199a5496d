import type {
  DomainEvent,
  EventPayloads,
  EventType,
} from '@brightnest/contracts/events/event-types';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { on, type Subscription } from '../messaging/subscriptions';
import { isDuplicateKey } from '../persistence/database';
import type { RpcClient } from '../rpc/client';
import type { PeriodicTask } from '../service/periodic';
import type { StoredSettings } from './company-settings';

/** Settings of another service, as it has told last. */
interface FollowedRecord {
  /** Which settings. */
  _id: string;
  settings: object;
  /** What is older does not count. */
  revision: number;
}

const schema = new Schema<FollowedRecord>(
  { _id: String, settings: {}, revision: Number },
  // An empty list or text is a setting, too.
  { collection: 'followed_settings', versionKey: false, minimize: false },
);

/** All settings that a service follows; one that follows any lists it among its models. */
export const FollowedSettings = mongoose.model('FollowedSettings', schema);

interface FollowDeclaration<S extends object, T extends EventType> {
  /** Which settings, such as `pricing`. */
  name: string;
  /** What is taken until the other service has told. */
  defaults: Readonly<S>;
  /** By which it tells of a change. */
  event: T;
  /** What an event says of them; undefined where it says nothing. */
  settingsOf(payload: EventPayloads[T]): StoredSettings<S> | undefined;
  /** Asks it, as it may have changed them before anybody here listened. */
  ask(rpc: RpcClient, options: { requestId?: string }): Promise<StoredSettings<S>>;
}

interface AskContext {
  rpc: RpcClient;
  requestId: string;
  log: Logger;
}

/** Settings of another service that are followed here. */
export interface FollowedBy<S extends object> {
  /** Whether the other service has told anything yet. */
  isKnown(): Promise<boolean>;
  /** As they are known here. */
  read(session?: ClientSession | null): Promise<S>;
  /** The same, after asking once. Nobody waits for the other service to be back: then it is what is known here. */
  readOrAsk(context: AskContext): Promise<S>;
  /** Asks once, for who reads them without asking. */
  askOnce(rpc: RpcClient): PeriodicTask;
  /** Hears of each change. Events may come twice and in any order: the newest revision stays. */
  sync: Subscription;
}

const ASK_AGAIN_MS = 60_000;

/** A copy of another service's settings: asked for once, and told of each change from then on. */
export function followSettings<S extends object, const T extends EventType>({
  name,
  defaults,
  event,
  settingsOf,
  ask,
}: FollowDeclaration<S, T>): FollowedBy<S> {
  const find = (session: ClientSession | null = null) =>
    FollowedSettings.findById(name).session(session).lean<FollowedRecord>();
  // What is newer here than what was told is as by default.
  const whole = (settings: object | undefined): S => ({ ...defaults, ...settings });

  async function store({ settings, revision }: StoredSettings<S>): Promise<void> {
    try {
      await FollowedSettings.updateOne(
        { _id: name, revision: mongoose.trusted({ $lt: revision }) },
        { $set: { settings, revision } },
        { upsert: true },
      );
    } catch (error) {
      // What is stored is as new, or newer.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    isKnown: async () => (await find()) !== null,
    read: async (session) => whole((await find(session))?.settings),
    async readOrAsk({ rpc, requestId, log }) {
      const known = await find();
      if (known) return whole(known.settings);
      try {
        const answer = await ask(rpc, { requestId });
        await store(answer);
        return whole(answer.settings);
      } catch (error) {
        log.warn({ err: error, settings: name }, 'not known yet; taken as by default');
        return whole(undefined);
      }
    },
    askOnce: (rpc) => ({
      name: `ask-${name}`,
      everyMs: ASK_AGAIN_MS,
      async run() {
        if (!(await find())) await store(await ask(rpc, {}));
      },
    }),
    sync: on(event, `follow-${name}`, async ({ payload }: DomainEvent<T>) => {
      const told = settingsOf(payload as EventPayloads[T]);
      if (told) await store(told);
    }),
  };
}
