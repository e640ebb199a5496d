import type { WebhookSecretResponse } from '@brightnest/contracts/webhooks/webhook-schemas';
import { webhookRoutes } from '@brightnest/contracts/routes/auth/webhooks';
import { type Records, refusalOf } from './callers';
import { expectSuccess } from './make-records';

const NOBODY = '0'.repeat(24);
const EVENT = '00000000-0000-4000-8000-000000000000';
// Nothing is sent there: the name is nobody's.
const BODY = { name: 'Books', url: 'https://hooks.example/', types: [], isActive: false };

/** The records of the calls about webhooks. What a call changes is made by whoever calls, where it gets that far. */
export function webhooksRecordsOf(): Record<string, Records> {
  const ofNew = (body?: object): Records => ({
    other: async (caller) => {
      const isAdmitted = !refusalOf(webhookRoutes.createWebhook, caller);
      const made =
        isAdmitted &&
        (await expectSuccess<WebhookSecretResponse>(
          caller.client,
          webhookRoutes.createWebhook,
          BODY,
        ));
      return { params: { id: made ? made.webhook.id : NOBODY }, ...(body && { body }) };
    },
  });
  const path = '/api/admin/webhooks/:id';
  return {
    [`PUT ${path}`]: ofNew(BODY),
    [`DELETE ${path}`]: ofNew(),
    [`POST ${path}/show-secret`]: ofNew(),
    [`POST ${path}/rotate-secret`]: ofNew(),
    [`POST ${path}/test`]: ofNew(),
    [`GET ${path}/deliveries`]: ofNew(),
    [`POST ${path}/deliveries/:eventId/send-again`]: {
      other: () => ({ params: { id: NOBODY, eventId: EVENT } }),
      refusedBy: 404,
    },
    // It is switched off.
    [`POST ${path}/send-again`]: { ...ofNew({ since: '2030-01-01T00:00:00Z' }), refusedBy: 409 },
  };
}
