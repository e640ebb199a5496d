import type { ServerResponse } from 'node:http';
import type {
  AdminService,
  Plan,
  UpdatePlanRequest,
  UpdateServiceRequest,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { useLocation } from '@brightnest/kit/runtime/router';
import { type ApiCall, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { fill } from './fill';

interface Catalogue {
  services?: AdminService[];
  tiers?: Plan[];
  permissions?: readonly Permission[];
}

/** A server that keeps a catalogue, and what was asked of it. */
export async function startCatalogueServer({
  services = [],
  tiers = [],
  permissions = PERMISSIONS,
}: Catalogue) {
  const stored = { services, tiers, permissions };
  let stream: ServerResponse | undefined;

  const server = await startApiServer({
    'GET /api/auth/permissions': () => ({
      body: { success: true, permissions: stored.permissions },
    }),
    'GET /api/admin/services': () => ({ body: { success: true, services: stored.services } }),
    'POST /api/admin/services': ({ body }) => {
      const service = { ...(body as AdminService), id: '64b0000000000000000000c9' };
      stored.services = [...stored.services, service];
      return { status: 201, body: { success: true, service } };
    },
    [`PUT /api/admin/services/${sampleService().id}`]: ({ body }) => {
      const values = body as UpdateServiceRequest;
      const service = { ...values, basedOn: undefined, id: sampleService().id };
      stored.services = stored.services.map((other) => (other.id === service.id ? service : other));
      return { body: { success: true, service } };
    },
    'GET /api/admin/subscription-tiers': () => ({
      body: { success: true, subscriptionTiers: stored.tiers },
    }),
    'POST /api/admin/subscription-tiers': ({ body }) => {
      const subscriptionTier = {
        ...(body as Plan),
        currency: 'LKR',
        id: '64b0000000000000000000d9',
      };
      stored.tiers = [...stored.tiers, subscriptionTier];
      return { status: 201, body: { success: true, subscriptionTier } };
    },
    [`PUT /api/admin/subscription-tiers/${samplePlan().id}`]: ({ body }) => {
      const values = body as UpdatePlanRequest;
      const subscriptionTier = { ...samplePlan(), ...values, basedOn: undefined };
      stored.tiers = stored.tiers.map((tier) =>
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
    stored,
    isLive: () => stream !== undefined,
    /** Says that a record of the catalogue was changed in another window. */
    publish: (id: string) => {
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

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

/** Shows a part of the settings at an address. */
export function openSettingsTab(part: ReactElement, search = '') {
  return renderRoutes(
    [
      {
        path: '/admin-settings',
        element: (
          <>
            {part}
            <Address />
          </>
        ),
      },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    { at: `/admin-settings${search}` },
  );
}

export const address = () => screen.getByTestId('address').textContent;

/** The first words of each row of a table. */
export const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

/** Sets a field of the open dialog. */
export const enter = (label: RegExp, value: string) =>
  fill(within(screen.getByRole('dialog')).getByLabelText(label), value);

/** A service as the server gives it. */
export function sampleService(traits: Partial<AdminService> = {}): AdminService {
  return {
    id: '64b0000000000000000000c1',
    name: 'Deep Cleaning',
    description: 'Every corner',
    category: 'deep_cleaning',
    basePrice: '200.00',
    priceUnit: 'fixed',
    priceOnRequest: false,
    estimatedDuration: 300,
    features: ['Oven', 'Fridge'],
    isActive: true,
    displayOrder: 2,
    ...traits,
  };
}

/** A club plan as the server gives it. */
export function samplePlan(traits: Partial<Plan> = {}): Plan {
  return {
    id: '64b0000000000000000000d1',
    name: 'Weekly Fresh',
    description: 'Every week',
    monthlyPrice: '8500.00',
    currency: 'LKR',
    cleaningsPerMonth: 4,
    ...{ creditServiceIds: [], creditMinutes: null },
    benefits: ['No booking fees'],
    isActive: true,
    ...traits,
  };
}
