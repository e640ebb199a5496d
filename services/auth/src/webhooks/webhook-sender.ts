import mongoose from 'mongoose';
import { Webhook as Signature } from 'standardwebhooks';
import type { Agent } from 'undici';
import {
  CLAIM_MS,
  createMessageSender,
  type MessageSender,
} from '../notifications/queue/message-sender';
import { createWebhookAgent, type WebhookNetwork } from './network-guard';
import { postWebhook, type PostResult } from './post-webhook';
import { openSecrets, stopWebhook, WebhookModel, type WebhookRecord } from './webhook';
import {
  type AttemptRecord,
  bodyOf,
  WebhookDeliveryModel,
  type WebhookDeliveryRecord,
} from './webhook-delivery';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// As Standard Webhooks recommends: ten tries within a good three days.
const RETRY_DELAYS_MS = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
const KEPT_TRIES = 50;
/** For how long nothing else is tried at a receiver that did not answer. */
const UNREACHABLE_MS = 30_000;
/** Endpoints that one process sends to at the same time. */
const PARALLEL = 8;
const GONE = 410;

class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
  readonly isGone: boolean;

  constructor({ status, error }: AttemptRecord) {
    super(status === null ? error : `The receiver answered ${status}.`);
    this.isGone = status === GONE;
  }
}

interface WebhookSenderOptions {
  internalKey: string;
  /** Of the site: receivers read in their logs who calls. */
  publicUrl: string;
  network: WebhookNetwork;
  /** Of a whole attempt, from the resolver to the end of the answer; a minute at most. */
  timeoutMs: number;
  pollMs: number;
}

/** Sends the queued deliveries, signed as Standard Webhooks says. */
export function createWebhookSender(options: WebhookSenderOptions): MessageSender {
  const agent = createWebhookAgent(options.network);
  const sender = createMessageSender<WebhookDeliveryRecord>(
    {
      name: 'webhook',
      model: WebhookDeliveryModel,
      text: [],
      parallel: PARALLEL,
      isPermanentRefusal: (error) => error instanceof DeliveryFailed && error.isGone,
      retryDelay: ({ attempts, isTest }) => (isTest ? undefined : RETRY_DELAYS_MS[attempts - 1]),
      async findSkipReason({ to, isTest }) {
        const webhook = await WebhookModel.findById(to, { isActive: 1 }).lean();
        if (webhook && (webhook.isActive || isTest)) return undefined;
        return 'The webhook is switched off.';
      },
      async deliver(delivery) {
        const webhook = await WebhookModel.findById(delivery.to).lean<WebhookRecord>();
        // It was removed since it was looked for, and its deliveries are as well.
        if (!webhook) return;
        const attempt = await tryDelivery(agent, webhook, { delivery, ...options });
        await WebhookDeliveryModel.updateOne(
          { _id: delivery._id },
          { $push: { tries: { $each: [attempt], $slice: -KEPT_TRIES } } },
        );
        const { status } = attempt;
        if (status !== null && status >= 200 && status < 300) return noteSuccess(webhook);
        const failure = new DeliveryFailed(attempt);
        if (status === null) await spareReceiver(delivery);
        if (!delivery.isTest) await noteFailure(webhook, failure);
        throw failure;
      },
    },
    options.pollMs,
  );
  return {
    start: sender.start,
    async stop() {
      await sender.stop();
      await agent.close();
    },
  };
}

interface Sent extends WebhookSenderOptions {
  delivery: WebhookDeliveryRecord;
}

async function tryDelivery(
  agent: Agent,
  webhook: WebhookRecord,
  { delivery, internalKey, publicUrl, network, timeoutMs }: Sent,
): Promise<AttemptRecord> {
  const at = new Date();
  const body = bodyOf(delivery);
  const signatures = openSecrets(webhook, internalKey).map((secret) =>
    new Signature(secret).sign(delivery.eventId, at, body),
  );
  const answered = (result: PostResult): AttemptRecord => ({
    ...{ at, durationMs: Date.now() - at.getTime(), ...result },
  });
  if (!network.allowHttp && new URL(webhook.url).protocol !== 'https:') {
    return answered({
      status: null,
      answer: '',
      error: 'The address does not begin with https://',
    });
  }
  const result = await postWebhook(agent, {
    url: webhook.url,
    body,
    // Or somebody else would take what is still being sent.
    timeoutMs: Math.min(timeoutMs, CLAIM_MS / 2),
    headers: {
      'user-agent': `Standard-Webhooks/1.0 (+${publicUrl})`,
      'webhook-id': delivery.eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  });
  return answered(result);
}

/** The others for a receiver that does not answer wait a little, or each of them would keep the sender for as long. */
async function spareReceiver({ to }: WebhookDeliveryRecord): Promise<void> {
  const now = Date.now();
  await WebhookDeliveryModel.updateMany(
    {
      ...{ to, status: 'pending', isTest: mongoose.trusted({ $ne: true }) },
      nextAttemptAt: mongoose.trusted({ $lte: new Date(now) }),
    },
    { $set: { nextAttemptAt: new Date(now + UNREACHABLE_MS) } },
  );
}

async function noteSuccess({ _id, failingSince }: WebhookRecord): Promise<void> {
  if (failingSince) await WebhookModel.updateOne({ _id }, { $unset: { failingSince: 1 } });
}

async function noteFailure(webhook: WebhookRecord, { isGone }: DeliveryFailed): Promise<void> {
  const { _id, failingSince, stopAfterDays } = webhook;
  if (isGone) return stopWebhook(webhook, 'gone');
  if (!failingSince) {
    const isFirst = mongoose.trusted({ $exists: false });
    await WebhookModel.updateOne(
      { _id, failingSince: isFirst },
      { $set: { failingSince: new Date() } },
    );
    return;
  }
  const isTooLong = Date.now() - failingSince.getTime() >= stopAfterDays * DAY_MS;
  if (isTooLong) await stopWebhook(webhook, 'failing');
}
