import { idParamsSchema } from '@brightnest/contracts/fields';
import { webhookRoutes } from '@brightnest/contracts/routes/auth/webhooks';
import { msg } from '@brightnest/contracts/translation';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  deliveriesQuerySchema,
  type DeliveriesResponse,
  deliveryParamsSchema,
  type DeliveryResponse,
  sendAgainRequestSchema,
  type SendAgainResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import mongoose, { type ClientSession } from 'mongoose';
import { awaitAttempt, queuedAgain } from '../notifications/queue/message-queue';
import { CLAIM_MS } from '../notifications/queue/message-sender';
import { queueTest } from './queue-deliveries';
import { getWebhook } from './webhook';
import {
  deliveryId,
  STATUS_OF,
  toDelivery,
  WebhookDeliveryModel,
  type WebhookDeliveryRecord,
} from './webhook-delivery';

// As long as a receiver may take, and what waits before.
const MOST_WAIT_MS = 13_000;

const listDeliveries: Handler = handle(
  webhookRoutes.listDeliveries,
  { params: idParamsSchema, query: deliveriesQuerySchema },
  async ({ params: { id }, query }): Promise<DeliveriesResponse> => {
    const { page, pageSize, state } = query;
    await getWebhook(id);
    const filter = { to: id, ...(state && { status: STATUS_OF[state] }) };
    const [records, total] = await Promise.all([
      WebhookDeliveryModel.find(filter)
        .sort({ createdAt: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<WebhookDeliveryRecord[]>(),
      WebhookDeliveryModel.countDocuments(filter),
    ]);
    return { success: true, deliveries: records.map(toDelivery), total };
  },
);

async function outcomeOf(id: string): Promise<DeliveryResponse> {
  const record = await awaitAttempt(WebhookDeliveryModel, id, MOST_WAIT_MS);
  if (!record) throw new AppError('not_found');
  return { success: true, delivery: toDelivery(record) };
}

/** Sends an event of no meaning, and tells what came of it. */
const testWebhook: Handler = handle(
  webhookRoutes.testWebhook,
  { params: idParamsSchema },
  async ({ params: { id } }): Promise<DeliveryResponse> => {
    await getWebhook(id);
    return outcomeOf(await queueTest(id));
  },
);

/** Runs what has deliveries of an endpoint go out again, and tells who did. @throws AppError `conflict` where it is off. */
async function sendAgain<T>(
  id: string,
  origin: EventOrigin,
  queue: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return inTransactionWithEvents(async (session, emit) => {
    const { name, isActive } = await getWebhook(id, session);
    if (!isActive) {
      throw new AppError('conflict', {
        message: msg('This webhook is switched off. Please switch it on first.'),
      });
    }
    const result = await queue(session);
    const event = newEvent(
      'webhook.changed',
      { webhookId: id, name, change: 'sent-again' },
      origin,
    );
    emit({ type: 'webhook', id }, event);
    return result;
  });
}

/** Sends one event once more, also one that was delivered; one that waits at once. */
const sendDeliveryAgain: Handler = handle(
  webhookRoutes.sendDeliveryAgain,
  { params: deliveryParamsSchema },
  async ({ params: { id, eventId }, origin }): Promise<DeliveryResponse> => {
    const _id = deliveryId(eventId, id);
    await sendAgain(id, origin, async (session) => {
      if (!(await WebhookDeliveryModel.exists({ _id }).session(session)))
        throw new AppError('not_found');
      await WebhookDeliveryModel.updateOne(
        {
          _id,
          $or: [
            { status: mongoose.trusted({ $ne: 'pending' }) },
            // One that is earlier is being sent at this moment, or is about to be.
            { nextAttemptAt: mongoose.trusted({ $gt: new Date(Date.now() + CLAIM_MS) }) },
          ],
        },
        queuedAgain(),
        { session },
      );
    });
    return outcomeOf(_id);
  },
);

/** Sends everything again that failed since a time. */
const sendFailedAgain: Handler = handle(
  webhookRoutes.sendFailedAgain,
  { params: idParamsSchema, body: sendAgainRequestSchema },
  async ({ params: { id }, body: { since }, origin }): Promise<SendAgainResponse> => {
    const count = await sendAgain(id, origin, async (session) => {
      const from = mongoose.trusted({ $gte: new Date(since) });
      const failed = { to: id, status: 'failed', createdAt: from } as const;
      const { modifiedCount } = await WebhookDeliveryModel.updateMany(
        { ...failed, isTest: mongoose.trusted({ $ne: true }) },
        queuedAgain(),
        { session },
      );
      return modifiedCount;
    });
    return { success: true, count };
  },
);

/** The calls about what was sent to an endpoint. */
export const deliveryCalls: Handler[] = [
  listDeliveries,
  testWebhook,
  sendDeliveryAgain,
  sendFailedAgain,
];
