import {
  connect,
  type ChannelModel,
  type ConfirmChannel,
  type Message,
  type Options,
} from 'amqplib';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';

const HEARTBEAT_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 5_000;

/** A connection to RabbitMQ that comes back by itself. */
export interface Broker {
  isConnected(): boolean;
  /** Whether it takes nothing at the moment: see {@link Broker.untilBlocked}. */
  isBlocked(): boolean;
  publish: Publish;
  /** Resolves once the broker takes nothing, for lack of disk or memory: it reads no more of what this process sends. */
  untilBlocked(): Promise<void>;
  /** Ends what is under way, too. A broker that takes nothing is not asked. */
  close(): Promise<void>;
}

/**
 * Resolves when the broker has confirmed that a queue has the message; rejects when that is not certain,
 * with an {@link UnroutableError} when there was no queue for it. An empty exchange sends straight to the
 * queue named by `routingKey`.
 */
export type Publish = (
  exchange: string,
  routingKey: string,
  content: Buffer,
  options?: Options.Publish,
) => Promise<void>;

/** The broker is there, but no queue for a message: it would confirm it all the same, and drop it. */
export class UnroutableError extends Error {
  constructor(exchange: string, routingKey: string) {
    super(`No queue takes what is published to "${exchange}" as "${routingKey}".`);
    this.name = 'UnroutableError';
  }
}

/** What a connection needs to be made and made again. */
interface BrokerOptions {
  url: string;
  log: Logger;
  /** Declares topology and starts consumers. Runs after every connect: only what it does comes back. */
  setup(session: BrokerSession): Promise<void>;
  /** Called when the connection is set up, the first time and every time after. */
  onConnected(): void;
}

/** One life of the connection, from connect to disconnect. */
export interface BrokerSession {
  model: ChannelModel;
  /** Publishes in this life alone. */
  publish: Publish;
  /** Ends this life, so that recovery begins the next one: for a channel that closed on its own. */
  abandon(reason: string): void;
}

/** Starts connecting and returns at once, also while the broker is down. */
export async function connectBroker(options: BrokerOptions): Promise<Broker> {
  const { log } = options;
  let current: { channel: ConfirmChannel; publish: Publish } | undefined;
  let isConnected = false;
  let model: ChannelModel | undefined;
  let blocked = createSignal();

  const setup = async (made: ChannelModel): Promise<void> => {
    model = made;
    blocked = createSignal();
    // amqplib listens on the model only after setup; an error without a listener ends the process.
    made.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
    const abandon = (reason: string): void => {
      log.warn({ reason }, 'broker connection given up');
      made.close().catch(() => undefined);
    };
    const opened = await made.createConfirmChannel();
    opened.on('error', (error) => log.warn({ err: error }, 'broker channel failed'));
    opened.on('close', () => {
      if (current?.channel !== opened) return;
      current = undefined;
      abandon('the publishing channel closed');
    });
    const publish = createPublisher(opened);
    current = { channel: opened, publish };
    await options.setup({ model: made, publish, abandon });
  };

  const connection = await connect(withHeartbeat(options.url), {
    noDelay: true,
    timeout: CONNECT_TIMEOUT_MS,
    recovery: { initialDelay: 200, maxDelay: 3_000, waitForConnect: false, setup },
  });
  connection.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
  connection.on('connect', () => {
    isConnected = true;
    log.info('broker connected');
    options.onConnected();
  });
  connection.on('disconnect', (error) => {
    isConnected = false;
    log.warn({ err: error }, 'broker disconnected');
  });
  connection.on('connect-failed', (error) =>
    log.warn({ reason: error.message }, 'broker not reachable'),
  );
  // Out of memory or disk: publishing waits until the broker lets go.
  connection.on('blocked', (reason) => {
    log.warn({ reason }, 'broker takes no messages');
    blocked.give();
  });
  connection.on('unblocked', () => {
    log.info('broker takes messages again');
    blocked = createSignal();
  });

  return {
    isConnected: () => isConnected,
    async publish(...message) {
      if (!current) throw new Error('RabbitMQ is not connected.');
      await current.publish(...message);
    },
    isBlocked: () => blocked.isGiven(),
    untilBlocked: () => blocked.given,
    async close() {
      isConnected = false;
      current = undefined;
      const closed = connection.close();
      // Nor does it read that it is to close: without its connection it gives up what was not confirmed.
      const cutOff = blocked.given.then(() => socketOf(model)?.destroy(new Error('cut off')));
      await Promise.race([closed, cutOff]);
    },
  };
}

/** Something that comes once, or never. */
function createSignal() {
  let isGiven = false;
  let resolve = () => {};
  const given = new Promise<void>((done) => (resolve = done));
  return {
    given,
    isGiven: () => isGiven,
    give() {
      isGiven = true;
      resolve();
    },
  };
}

/** The types of amqplib leave it out. */
const socketOf = (model: ChannelModel | undefined): Duplex | undefined =>
  (model?.connection as { stream?: Duplex } | undefined)?.stream;

/** Publishes on one channel. */
export function createPublisher(channel: ConfirmChannel): Publish {
  // What the broker gave back and has not confirmed yet: it does the one before the other.
  const returned: string[] = [];
  channel.on('return', ({ fields, properties }: Message) => {
    returned.push(routeOf(fields.exchange, fields.routingKey, properties.messageId));
  });
  return (exchange, routingKey, content, options) =>
    new Promise((resolve, reject) => {
      const all = { persistent: true, mandatory: true, ...options };
      channel.publish(exchange, routingKey, content, all, (error: unknown) => {
        if (error) return reject(error);
        const at = returned.indexOf(routeOf(exchange, routingKey, options?.messageId));
        if (at === -1) return resolve();
        returned.splice(at, 1);
        reject(new UnroutableError(exchange, routingKey));
      });
    });
}

// Two of the same message on the same way are given back alike, so it does not matter which is which.
const routeOf = (...parts: unknown[]): string => JSON.stringify(parts);

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  return parsed.href;
}
