import { PERMISSIONS, type Permission } from '@brightnest/contracts/auth/permissions';
import type {
  AdminService,
  UpdateServiceRequest,
  UpdateTierRequest,
} from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { type ApiCall, startApiServer } from '@brightnest/kit/testing/api-server';
import type { ServerResponse } from 'node:http';
import { samplePlan, sampleService } from './samples';

interface Catalogue {
  services?: AdminService[];
  tiers?: SubscriptionTier[];
  permissions?: readonly Permission[];
}

/** A server that keeps a catalogue, and what was asked of it. */
export async function startCatalogueServer({
  services = [],
  tiers = [],
  permissions = PERMISSIONS,
}: Catalogue) {
  const kept = { services, tiers, permissions };
  let stream: ServerResponse | undefined;

  const server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions: kept.permissions } }),
    'GET /api/admin/services': () => ({ body: { success: true, services: kept.services } }),
    'POST /api/admin/services': ({ body }) => {
      const service = { ...(body as AdminService), id: '64b0000000000000000000c9' };
      kept.services = [...kept.services, service];
      return { status: 201, body: { success: true, service } };
    },
    [`PUT /api/admin/services/${sampleService().id}`]: ({ body }) => {
      const values = body as UpdateServiceRequest;
      const service = { ...values, basedOn: undefined, id: sampleService().id };
      kept.services = kept.services.map((other) => (other.id === service.id ? service : other));
      return { body: { success: true, service } };
    },
    'GET /api/admin/subscription-tiers': () => ({
      body: { success: true, subscriptionTiers: kept.tiers },
    }),
    'POST /api/admin/subscription-tiers': ({ body }) => {
      const subscriptionTier = { ...(body as SubscriptionTier), id: '64b0000000000000000000d9' };
      kept.tiers = [...kept.tiers, subscriptionTier];
      return { status: 201, body: { success: true, subscriptionTier } };
    },
    [`PUT /api/admin/subscription-tiers/${samplePlan().id}`]: ({ body }) => {
      const values = body as UpdateTierRequest;
      const subscriptionTier = { ...values, basedOn: undefined, id: samplePlan().id };
      kept.tiers = kept.tiers.map((tier) =>
        tier.id === subscriptionTier.id ? subscriptionTier : tier,
      );
      return { body: { success: true, subscriptionTier } };
    },
    'GET /api/admin/activity': () => ({
      body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
    }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });

  return {
    ...server,
    kept,
    isLive: () => stream !== undefined,
    /** Says that a record of the catalogue was changed in another window. */
    tell: (id: string) => {
      const change: LiveChange = {
        id: 'e1',
        type: 'catalogue.changed',
        aggregate: { type: 'service', id },
        occurredAt: '2026-03-01T00:00:00.000Z',
        tags: ['Services', 'SubscriptionTiers', 'Activity'],
      };
      stream?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    /** The writes so far. */
    sent: () =>
      server.calls
        .filter(({ method }: ApiCall) => method !== 'GET')
        .map(({ method, url, body }) => ({ method, url, body })),
    failWith: (
      call: string,
      message: string,
      more: { fields?: Record<string, string>; status?: number; code?: string } = {},
    ) => {
      const {
        fields,
        status = fields ? 400 : 409,
        code = fields ? 'validation_failed' : 'conflict',
      } = more;
      server.handlers[call] = () => ({ status, body: { code, message, fields, requestId: 'r' } });
    },
  };
}
