import { randomUUID } from 'node:crypto';
import { TEST_EVENT_TYPE, WEBHOOK_SOURCES } from '@brightnest/contracts/webhooks/webhook-event';
import { WEBHOOK_PAYLOADS } from '@brightnest/contracts/webhooks/webhook-event-schemas';
import type { WebhookPayloads } from '@brightnest/contracts/webhooks/webhook-payloads';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { check } from '@brightnest/service-kit/validation';
import mongoose from 'mongoose';
import { queueOnce } from '../notifications/queue/message-queue';
import { toPublicEvent } from './public-events';
import { WebhookModel, type WebhookRecord } from './webhook';
import { deliveryId, WebhookDeliveryModel, type WebhookDeliveryRecord } from './webhook-delivery';

interface QueuedEvent<T extends keyof WebhookPayloads = keyof WebhookPayloads> {
  eventId: string;
  occurredAt: string;
  type: T;
  data: WebhookPayloads[T];
}

/** Queues an event for an endpoint; a second time does nothing. What breaks its own schema is told to nobody. */
async function queueDelivery(webhookId: string, event: QueuedEvent, isTest?: true): Promise<void> {
  const { eventId, occurredAt, type } = event;
  const { version, schema } = WEBHOOK_PAYLOADS[type];
  const data = check<object>(schema, event.data, { convert: false });
  const delivery: Partial<WebhookDeliveryRecord> = {
    eventId,
    occurredAt,
    type,
    version,
    data,
    ...(isTest && { isTest }),
  };
  await queueOnce(() =>
    WebhookDeliveryModel.create({
      _id: deliveryId(eventId, webhookId),
      to: webhookId,
      ...delivery,
    }),
  );
}

/** Queues what happened for each endpoint that wants to hear of it. */
export const queueDeliveries: Subscription = on(WEBHOOK_SOURCES, 'webhooks', async (event) => {
  const told = toPublicEvent(event);
  if (!told) return;
  const wanting = await WebhookModel.find({
    isActive: true,
    $or: [{ types: told.type }, { types: mongoose.trusted({ $size: 0 }) }],
  }).lean<WebhookRecord[]>();
  const queued = { eventId: event.id, occurredAt: event.occurredAt, ...told };
  for (const { _id } of wanting) await queueDelivery(String(_id), queued);
});

/** Queues an event by which staff try an endpoint. @returns the id of the delivery. */
export async function queueTest(webhookId: string): Promise<string> {
  const eventId = randomUUID();
  const data = { endpointId: webhookId };
  const occurredAt = new Date().toISOString();
  await queueDelivery(webhookId, { eventId, occurredAt, type: TEST_EVENT_TYPE, data }, true);
  return deliveryId(eventId, webhookId);
}
