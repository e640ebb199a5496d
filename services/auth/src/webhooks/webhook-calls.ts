import { idParamsSchema } from '@brightnest/contracts/fields';
import { webhookRoutes } from '@brightnest/contracts/routes/auth/webhooks';
import { msg } from '@brightnest/contracts/translation';
import {
  type Webhook,
  webhookRequestSchema,
  type WebhookResponse,
  type WebhookSecretResponse,
  type WebhooksResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import type { WebhookChanged } from '@brightnest/contracts/events/auth/webhooks';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, noContent, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import { Types } from 'mongoose';
import { assertSendable, type WebhookNetwork } from './network-guard';
import {
  getWebhook,
  newSecret,
  openSecrets,
  toWebhooks,
  WebhookModel,
  type WebhookRecord,
  webhookVersion,
  withNewSecret,
} from './webhook';
import { WebhookDeliveryModel } from './webhook-delivery';

// Each of them is asked about at each event.
const MAX_WEBHOOKS = 50;

const changed = (
  { _id, name }: Pick<WebhookRecord, '_id' | 'name'>,
  change: WebhookChanged['change'],
  origin: EventOrigin,
) => {
  const webhookId = String(_id);
  return [
    { type: 'webhook', id: webhookId },
    newEvent('webhook.changed', { webhookId, name, change }, origin),
  ] as const;
};

const shown = async (record: WebhookRecord): Promise<Webhook> => (await toWebhooks([record]))[0]!;

const listWebhooks: Handler = handle(
  webhookRoutes.listWebhooks,
  {},
  async (): Promise<WebhooksResponse> => {
    const records = await WebhookModel.find().sort({ name: 1, _id: 1 }).lean<WebhookRecord[]>();
    return { success: true, webhooks: await toWebhooks(records) };
  },
);

/** Removes an endpoint with its log. */
const removeWebhook: Handler = handle(
  webhookRoutes.removeWebhook,
  { params: idParamsSchema },
  async ({ params: { id }, origin }) => {
    await inTransactionWithEvents(async (session, emit) => {
      const webhook = await getWebhook(id, session);
      await WebhookModel.deleteOne({ _id: id }, { session });
      emit(...changed(webhook, 'removed', origin));
    });
    // After it, so that none is left that was queued meanwhile; who looks for an endpoint finds none any more.
    await WebhookDeliveryModel.deleteMany({ to: id });
    return noContent();
  },
);

interface WebhookCallOptions {
  internalKey: string;
  network: WebhookNetwork;
}

/** The calls about where other programs are told what happens. */
export function webhookCalls({ internalKey, network }: WebhookCallOptions): Handler[] {
  const createWebhook = handle(
    webhookRoutes.createWebhook,
    { body: webhookRequestSchema },
    async ({ body, origin }) => {
      assertSendable(body.url, network);
      const _id = new Types.ObjectId();
      const { secret, stored } = newSecret(_id, internalKey);
      const record: WebhookRecord = { _id, ...body, secrets: [stored] };
      await inTransactionWithEvents(async (session, emit) => {
        if ((await WebhookModel.countDocuments().session(session)) >= MAX_WEBHOOKS) {
          throw new AppError('conflict', {
            message: msg('There are too many webhooks. Please remove one first.'),
          });
        }
        await WebhookModel.create([record], { session });
        emit(...changed(record, 'added', origin));
      });
      const answer: WebhookSecretResponse = { success: true, webhook: await shown(record), secret };
      return reply(201, answer);
    },
  );

  const updateWebhook = handle(
    webhookRoutes.updateWebhook,
    { params: idParamsSchema, body: webhookRequestSchema },
    async ({ params: { id }, body, origin, seenVersion }): Promise<WebhookResponse> => {
      assertSendable(body.url, network);
      const record = await inTransactionWithEvents(async (session, emit) => {
        const before = await getWebhook(id, session);
        assertSeen(webhookVersion(before), seenVersion);
        // Somewhere else, or switched on anew, it has not failed yet.
        const isAnother = before.url !== body.url || (body.isActive && !before.isActive);
        const after = await WebhookModel.findByIdAndUpdate(
          id,
          { $set: body, ...(isAnother && { $unset: { failingSince: 1, stopped: 1 } }) },
          { session, returnDocument: 'after' },
        ).lean<WebhookRecord>();
        emit(...changed(after!, 'updated', origin));
        return after!;
      });
      return { success: true, webhook: await shown(record) };
    },
  );

  const showSecret = handle(
    webhookRoutes.showWebhookSecret,
    { params: idParamsSchema },
    async ({ params: { id }, origin }): Promise<WebhookSecretResponse> => {
      const webhook = await inTransactionWithEvents(async (session, emit) => {
        const found = await getWebhook(id, session);
        emit(...changed(found, 'secret-read', origin));
        return found;
      });
      const [secret] = openSecrets(webhook, internalKey);
      return { success: true, webhook: await shown(webhook), secret: secret! };
    },
  );

  const rotateSecret = handle(
    webhookRoutes.rotateWebhookSecret,
    { params: idParamsSchema },
    async ({ params: { id }, origin }): Promise<WebhookSecretResponse> => {
      const { secret, stored } = newSecret(new Types.ObjectId(id), internalKey);
      const webhook = await inTransactionWithEvents(async (session, emit) => {
        const before = await getWebhook(id, session);
        const secrets = withNewSecret(before.secrets, stored);
        await WebhookModel.updateOne({ _id: id }, { $set: { secrets } }, { session });
        emit(...changed(before, 'secret-replaced', origin));
        return { ...before, secrets };
      });
      return { success: true, webhook: await shown(webhook), secret };
    },
  );

  return [listWebhooks, createWebhook, updateWebhook, removeWebhook, showSecret, rotateSecret];
}
