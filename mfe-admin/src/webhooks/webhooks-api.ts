import { webhookRoutes } from '@brightnest/contracts/routes/auth/webhooks';
import type {
  DeliveriesQuery,
  DeliveriesResponse,
  DeliveryParams,
  DeliveryResponse,
  SendAgainRequest,
  SendAgainResponse,
  WebhookRequest,
  WebhookResponse,
  WebhookSecretResponse,
  WebhooksResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

/** Page of the API document that says what the events hold. */
export const EVENT_REFERENCE = '/api/docs/events';

// A webhook that was switched off by itself is among what needs attention.
const CHANGED = ['Webhooks', 'Attention', 'Activity'] as const;

// A read resolves to null when the session has ended (401).
export const {
  useAdminListWebhooksQuery,
  useAdminIsEventReferenceServedQuery,
  useAdminCreateWebhookMutation,
  useAdminUpdateWebhookMutation,
  useAdminRemoveWebhookMutation,
  useAdminShowWebhookSecretMutation,
  useAdminRotateWebhookSecretMutation,
  useAdminTestWebhookMutation,
  useAdminListDeliveriesQuery,
  useAdminSendDeliveryAgainMutation,
  useAdminSendFailedAgainMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListWebhooks: build.query<WebhooksResponse | null, void>({
      query: () => callRoute(webhookRoutes.listWebhooks),
      providesTags: ['Webhooks'],
    }),
    // Fails where the installation leaves the API document out.
    adminIsEventReferenceServed: build.query<boolean, void>({
      query: () => ({ url: EVENT_REFERENCE, method: 'HEAD' }),
      transformResponse: () => true,
    }),
    adminCreateWebhook: build.mutation<WebhookSecretResponse, WebhookRequest>({
      query: (body) => callRoute(webhookRoutes.createWebhook, { body }),
      invalidatesTags: CHANGED,
    }),
    adminUpdateWebhook: build.mutation<
      WebhookResponse,
      { id: string; version: string; body: WebhookRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(webhookRoutes.updateWebhook, { params: { id }, version, body }),
      invalidatesTags: CHANGED,
    }),
    adminRemoveWebhook: build.mutation<null, string>({
      query: (id) => callRoute(webhookRoutes.removeWebhook, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
    adminShowWebhookSecret: build.mutation<WebhookSecretResponse, string>({
      query: (id) => callRoute(webhookRoutes.showWebhookSecret, { params: { id } }),
      invalidatesTags: ['Activity'],
    }),
    adminRotateWebhookSecret: build.mutation<WebhookSecretResponse, string>({
      query: (id) => callRoute(webhookRoutes.rotateWebhookSecret, { params: { id } }),
      invalidatesTags: ['Webhooks', 'Activity'],
    }),
    adminTestWebhook: build.mutation<DeliveryResponse, string>({
      query: (id) => callRoute(webhookRoutes.testWebhook, { params: { id } }),
      invalidatesTags: ['Webhooks'],
    }),
    adminListDeliveries: build.query<DeliveriesResponse | null, DeliveriesQuery & { id: string }>({
      query: ({ id, ...query }) =>
        callRoute(webhookRoutes.listDeliveries, { params: { id }, query }),
      providesTags: ['Webhooks'],
    }),
    adminSendDeliveryAgain: build.mutation<DeliveryResponse, DeliveryParams>({
      query: ({ id, eventId }) =>
        callRoute(webhookRoutes.sendDeliveryAgain, { params: { id, eventId } }),
      invalidatesTags: ['Webhooks', 'Activity'],
    }),
    adminSendFailedAgain: build.mutation<SendAgainResponse, SendAgainRequest & { id: string }>({
      query: ({ id, ...body }) =>
        callRoute(webhookRoutes.sendFailedAgain, { params: { id }, body }),
      invalidatesTags: ['Webhooks', 'Activity'],
    }),
  }),
});
