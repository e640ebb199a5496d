import { defineRoutes } from '../declaration';

const access = 'webhooks:write';

/** How other programs are told what happens, and whether that arrived. */
export const webhookRoutes = /* @__PURE__ */ defineRoutes('auth', {
  listWebhooks: { method: 'GET', path: '/api/admin/webhooks', access },
  createWebhook: { method: 'POST', path: '/api/admin/webhooks', access },
  updateWebhook: { method: 'PUT', path: '/api/admin/webhooks/:id', access, versioned: true },
  removeWebhook: { method: 'DELETE', path: '/api/admin/webhooks/:id', access },
  // Not a GET: that somebody read it is told.
  showWebhookSecret: { method: 'POST', path: '/api/admin/webhooks/:id/show-secret', access },
  rotateWebhookSecret: { method: 'POST', path: '/api/admin/webhooks/:id/rotate-secret', access },
  // As long as an attempt may take, and what it waits for its turn.
  testWebhook: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    access,
    timeoutMs: 20_000,
  },
  listDeliveries: { method: 'GET', path: '/api/admin/webhooks/:id/deliveries', access },
  sendDeliveryAgain: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:eventId/send-again',
    access,
    timeoutMs: 20_000,
  },
  sendFailedAgain: { method: 'POST', path: '/api/admin/webhooks/:id/send-again', access },
});
