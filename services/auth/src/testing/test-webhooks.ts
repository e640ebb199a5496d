import { randomUUID } from 'node:crypto';
import type {
  Webhook,
  WebhookRequest,
  WebhookSecretResponse,
  WebhooksResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import type { WebhookEvent } from '@brightnest/contracts/webhooks/webhook-payloads';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Webhook as Signature } from 'standardwebhooks';
import { WebhookModel } from '../webhooks/webhook';
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from '../webhooks/webhook-delivery';
import { signedInAs, type StaffMember } from './people';
import { sampleBooking } from './sample-booking';
import { startAuth, type TestAuth } from './start-auth';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from './webhook-receiver';

interface Started {
  auth: TestAuth;
  receiver: WebhookReceiver;
  admin: StaffMember;
}

/** The auth service, and another program that is told what happens, for the tests of a file. */
export function useWebhooks() {
  const started = {} as Started;
  beforeAll(async () => {
    started.receiver = await startWebhookReceiver();
    started.auth = await startAuth();
    started.admin = await signedInAs(started.auth, 'admin');
  });
  afterAll(async () => {
    await started.auth.stop();
    await started.receiver.stop();
  });
  // What is left of a test would be sent what the next one publishes.
  afterEach(() => WebhookModel.deleteMany());

  const PATH = '/api/admin/webhooks';

  function call<T>(method: string, path: string, body?: object) {
    const { headers } = started.admin;
    return started.auth.call<T>(method, PATH + path, { headers, ...(body && { body }) });
  }

  /** An endpoint, and where it listens at the receiver. */
  async function addWebhook(more: Partial<WebhookRequest> = {}) {
    const path = `/${randomUUID()}`;
    const body = { name: 'Books', url: started.receiver.url(path), types: [], ...more };
    const { status, body: answer } = await call<WebhookSecretResponse>('POST', '', body);
    expect(status).toBe(201);
    return { path, id: answer.webhook.id, secret: answer.secret, webhook: answer.webhook };
  }

  const bookingEvent = () => {
    const clean = {
      bookingId: randomUUID(),
      scheduledDate: '2031-01-15T23:30:00.000Z',
      revision: 0,
    };
    return testEvent('booking.confirmed', sampleBooking('65f0c0ffee65f0c0ffee65f0', [clean]));
  };

  async function publish() {
    const event = bookingEvent();
    await publishRaw(started.auth.env, [event]);
    return event;
  }

  const arrived = (path: string, count = 1) =>
    eventually(
      () => started.receiver.received(path).length >= count && started.receiver.received(path),
    );

  const idOf = ({ headers }: ReceivedWebhook) => headers['webhook-id'];

  const find = (to: string, filter: object) =>
    eventually(
      async () =>
        (await WebhookDeliveryModel.findOne({ to, ...filter }).lean<WebhookDeliveryRecord>()) ??
        false,
    );

  /** Makes whatever waits due. */
  const tryNow = (to: string) =>
    WebhookDeliveryModel.updateMany(
      { to, status: 'pending' },
      { $set: { nextAttemptAt: new Date() } },
    );

  /** A delivery that was tried once. */
  const queued = (eventId: string, to: string) => ({
    ...{ _id: `${eventId}:${to}`, eventId, to, type: 'booking.confirmed' as const, version: 1 },
    ...{ occurredAt: new Date().toISOString(), data: { bookingId: 'b' }, attempts: 1 },
  });

  const verify = (secret: string, { body, headers }: ReceivedWebhook) =>
    new Signature(secret).verify(body, headers as Record<string, string>) as WebhookEvent;

  const webhookOf = async (id: string): Promise<Webhook> => {
    const { body } = await call<WebhooksResponse>('GET', '');
    return body.webhooks.find((one) => one.id === id)!;
  };

  return {
    ...{ started, call, addWebhook, bookingEvent, publish, arrived, idOf, find, tryNow, queued },
    ...{ verify, webhookOf },
  };
}
