import { connect, type ChannelModel, type ConfirmChannel, type Options } from 'amqplib';
import type { Logger } from 'pino';

const HEARTBEAT_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 5_000;

/** A connection to RabbitMQ that comes back by itself. */
export interface Broker {
  isConnected(): boolean;
  /** Resolves when the broker has confirmed the message; rejects when that is not certain. */
  publish: Publish;
  close(): Promise<void>;
}

/** See {@link Broker.publish}. An empty exchange sends straight to the queue named by `routingKey`. */
export type Publish = (
  exchange: string,
  routingKey: string,
  content: Buffer,
  options?: Options.Publish,
) => Promise<void>;

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
  let channel: ConfirmChannel | undefined;
  let isConnected = false;

  const setup = async (model: ChannelModel): Promise<void> => {
    // amqplib listens on the model only after setup; an error without a listener ends the process.
    model.on('error', (error) => log.warn({ err: error }, 'broker connection failed'));
    const abandon = (reason: string): void => {
      log.warn({ reason }, 'broker connection given up');
      model.close().catch(() => undefined);
    };
    const opened = await model.createConfirmChannel();
    opened.on('error', (error) => log.warn({ err: error }, 'broker channel failed'));
    opened.on('close', () => {
      if (channel !== opened) return;
      channel = undefined;
      abandon('the publishing channel closed');
    });
    channel = opened;
    await options.setup({ model, publish: publishOn(() => opened), abandon });
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
  connection.on('blocked', (reason) => log.warn({ reason }, 'broker takes no messages'));
  connection.on('unblocked', () => log.info('broker takes messages again'));

  return {
    isConnected: () => isConnected,
    publish: publishOn(() => channel),
    async close() {
      isConnected = false;
      channel = undefined;
      await connection.close();
    },
  };
}

function publishOn(current: () => ConfirmChannel | undefined): Publish {
  return (exchange, routingKey, content, options) =>
    new Promise((resolve, reject) => {
      const channel = current();
      if (!channel) throw new Error('RabbitMQ is not connected.');
      channel.publish(
        exchange,
        routingKey,
        content,
        { persistent: true, ...options },
        (error: unknown) => (error ? reject(error) : resolve()),
      );
    });
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  return parsed.href;
}
