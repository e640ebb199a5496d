import type { Deal, DealLine, DealParams } from '@brightnest/contracts/payments/deal-schemas';
import type { LedgerLine, LedgerSums } from '@brightnest/contracts/payments/ledger-schemas';
import type { Reconciliation } from '@brightnest/contracts/payments/reconciliation-schemas';
import { PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { PaymentsTab } from '../payments/payments-tab';

export const BOOKING_ID = 'c0ffee00-0000-4000-8000-000000000001';

/** A fee of 30.00 that was paid by card. */
export function sampleLine(traits: Partial<LedgerLine> = {}): LedgerLine {
  return {
    ...{ id: 'a'.repeat(24), type: 'confirmation_fee', amount: '30.00', currency: 'AUD' },
    ...{ status: 'succeeded', method: 'card', description: 'Deep Cleaning' },
    ...{ customerId: null, customerName: 'Jane Doe', customerEmail: 'jane@example.com' },
    deal: { kind: 'booking', id: BOOKING_ID },
    ...{ receiptNumber: 'BN-2030-000001', providerId: 'ch_1' },
    ...{ reason: null, recordedBy: null, failure: null, isRetried: false, receivedAt: null },
    createdAt: '2030-01-10T03:00:00.000Z',
    ...traits,
  };
}

/** Who collects the cash of it. */
export const CLEANER_ID = 'c'.repeat(24);

/** A clean of 200.00 whose fee is paid. */
export function sampleDeal(traits: Partial<Deal> = {}): Deal {
  return {
    ...{ kind: 'booking', id: BOOKING_ID, description: 'Deep Cleaning' },
    ...{ customerName: 'Jane Doe', customerEmail: 'jane@example.com', currency: 'AUD' },
    ...{ agreed: '200.00', paid: '30.00', refunded: '0.00', disputed: '0.00' },
    ...{ writtenOff: '0.00', due: '170.00', overpaid: '0.00', tips: '0.00' },
    ...{ isOver: false, refusal: null, cashTakers: [{ id: CLEANER_ID, name: 'Ann Lee' }] },
    lines: [{ ...sampleLine(), refundable: '30.00' } satisfies DealLine],
    ...traits,
  };
}

/** A comparison that found nothing. */
export function sampleReconciliation(traits: Partial<Reconciliation> = {}): Reconciliation {
  return {
    ...{ id: 'b'.repeat(24), status: 'finished', requestedBy: null },
    ...{ startedAt: '2030-01-11T16:00:00.000Z', finishedAt: '2030-01-11T16:01:00.000Z' },
    ...{ from: '2030-01-01T00:00:00.000Z', charges: 42, lines: 41, healed: [], findings: [] },
    failure: null,
    ...traits,
  };
}

const pathOf = ({ kind, id }: DealParams) => `/api/admin/deals/${kind}/${id}`;

/** A server with a ledger and one deal; its changes answer what `next` says. */
export async function startPaymentsServer(permissions: readonly Permission[] = PERMISSIONS) {
  const state = {
    deal: sampleDeal(),
    /** The deal after a change. */
    next: sampleDeal(),
    lines: [sampleLine()],
    sums: [
      { currency: 'AUD', received: '30.00', returned: '0.00', net: '30.00', writtenOff: '0.00' },
    ] as LedgerSums[],
    failed: [] as LedgerLine[],
    reconciliations: [sampleReconciliation()],
  };
  const path = pathOf(state.deal);
  const change = () => {
    state.deal = state.next;
    return { body: { success: true, deal: state.deal } };
  };
  const server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/payments': () => ({
      body: {
        ...{ success: true, lines: state.lines, page: 1, pageSize: 20 },
        ...{ total: state.lines.length, isTotalExact: true },
      },
    }),
    'GET /api/admin/payments/sums': () => ({ body: { success: true, sums: state.sums } }),
    'GET /api/admin/payments/failed-refunds': () => ({
      body: { success: true, lines: state.failed },
    }),
    'GET /api/admin/payments/reconciliations': () => ({
      body: {
        ...{ success: true, reconciliations: state.reconciliations, page: 1, pageSize: 10 },
        total: state.reconciliations.length,
      },
    }),
    'POST /api/admin/payments/reconciliations': () => {
      state.reconciliations = [sampleReconciliation({ status: 'waiting', finishedAt: null })];
      return { body: { success: true, reconciliation: state.reconciliations[0] } };
    },
    [`GET ${path}`]: () => ({ body: { success: true, deal: state.deal } }),
    [`POST ${path}/payments`]: change,
    [`POST ${path}/payment-link`]: () => ({ body: { success: true, deal: state.deal } }),
    [`POST ${path}/refunds`]: change,
    [`POST ${path}/write-offs`]: change,
    'GET /api/admin/activity': () => ({
      body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
  return {
    ...server,
    state,
    path,
    /** The writes so far. */
    sent: () =>
      server.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => ({ call: `${method} ${url}`, body })),
    /** The queries of the reads of a path so far. */
    asked: (of: string) =>
      server.calls
        .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === of)
        .map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))),
  };
}

export type PaymentsServer = Awaited<ReturnType<typeof startPaymentsServer>>;

function TabWithAddress() {
  const { search } = useLocation();
  return (
    <>
      <PaymentsTab />
      <output aria-label="Address">{search}</output>
    </>
  );
}

/** Shows the tab as the dashboard does. */
export function openPayments(search = '') {
  const routes = [
    { path: '/admin-dashboard', element: <TabWithAddress /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ];
  return renderRoutes(routes, { at: `/admin-dashboard?tab=payments${search}` });
}
