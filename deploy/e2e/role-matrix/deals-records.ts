import type { DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { SiteClient } from '../site-client';
import { type Naming, type Records, refusalOf } from './callers';
import { bookClean, bookPaidClean, card, payCheckout } from './make-bookings-records';
import { expectSuccess } from './make-records';
import type { RecordOwner } from './record-owner';

const REFUSES_REFUNDS = card('4000000000005126');
const NO_LINE = '0'.repeat(24);

/** The records of the calls by which staff move the money of a deal. */
export function dealsRecordsOf(
  { bookingId }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  const { takePayment, sendPaymentLink, refundPayment, writeOff, retryRefund } = staffPaymentRoutes;
  const named = (id: string) => ({ params: { kind: 'booking', id } });
  /** A clean that is paid for the call where it will get that far. */
  const move = (
    route: RouteDeclaration,
    body: (id: string) => Promise<object> | object,
  ): Records => ({
    async other(caller): Promise<Naming> {
      if (refusalOf(route, caller)) return { ...named(bookingId), body: {} };
      const id = await bookPaidClean(staff);
      return { ...named(id), body: await body(id) };
    },
  });
  return {
    'GET /api/admin/deals/:kind/:id': { other: () => named(bookingId) },
    'POST /api/admin/deals/:kind/:id/payments': move(takePayment, () => ({
      ...{ amount: '1.00', method: 'cash' },
    })),
    'POST /api/admin/deals/:kind/:id/payment-link': move(sendPaymentLink, () => ({})),
    'POST /api/admin/deals/:kind/:id/refunds': move(refundPayment, (id) => refundOf(staff, id)),
    'POST /api/admin/deals/:kind/:id/write-offs': move(writeOff, () => ({
      ...{ amount: '1.00', reason: 'Goodwill' },
    })),
    'POST /api/admin/transactions/:id/retry-refund': {
      async other(caller) {
        const isRefused = refusalOf(retryRefund, caller) !== undefined;
        return { params: { id: isRefused ? NO_LINE : await failRefund(staff) } };
      },
    },
  };
}

/** The account of a booking, as staff read it. */
export async function readDeal(staff: SiteClient, id: string) {
  const { body } = await staff.call('GET', `/api/admin/deals/booking/${id}`);
  return (body as DealResponse).deal;
}

async function refundOf(staff: SiteClient, id: string) {
  const [fee] = (await readDeal(staff, id)).lines;
  return {
    ...{ transactionId: fee!.id, amount: '1.00', reason: 'A scratch' },
    expectedRefundable: fee!.refundable,
  };
}

/** Has a refund refused by the provider. @returns its line. */
export async function failRefund(staff: SiteClient): Promise<string> {
  const { bookingId, checkoutId } = await bookClean(staff);
  await payCheckout(staff, checkoutId, REFUSES_REFUNDS);
  const path = `/api/admin/deals/booking/${bookingId}/refunds`;
  await expectSuccess(staff, { method: 'POST', path }, await refundOf(staff, bookingId));
  const line = await eventually(async () =>
    (await readDeal(staff, bookingId)).lines.find(({ status }) => status === 'failed'),
  );
  return line.id;
}
