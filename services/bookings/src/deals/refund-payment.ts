import type { PaymentRefundRecorded } from '@brightnest/contracts/events/bookings/deals';
import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import {
  dealParamsSchema,
  type RefundRequest,
  refundRequestSchema,
} from '@brightnest/contracts/payments/deal-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ClientSession, Types } from 'mongoose';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { toLedgerLine } from '../payments/ledger/staff-ledger';
import { requestRefund } from '../payments/refunds/refunds';
import type { DealState } from './deal';
import {
  dealNotice,
  lineOf,
  moveMoney,
  type Movement,
  recordedBy,
  refuseAmount,
} from './move-money';
import { payingLine, refundableOf } from './refundable';

/** Part or all of one payment, which goes back the way it came. */
export const refundedPayment: Movement<RefundRequest> = {
  name: 'refund',
  write: writeRefund,
  event: (deal, { body, origin }) =>
    newEvent('payment.refund-recorded', noticeOf(deal, body), origin),
};

/** Refunds a payment. */
export function refundPayment(context: { rpc: RpcClient }): Handler {
  return handle(
    staffPaymentRoutes.refundPayment,
    { params: dealParamsSchema, body: refundRequestSchema },
    (call) => moveMoney(call, refundedPayment, context),
  );
}

function noticeOf(deal: DealState, body: RefundRequest): PaymentRefundRecorded {
  const { amount, reason, customerNote = '' } = body;
  return {
    ...dealNotice(deal, amount),
    method: toLedgerLine(getPayment(deal, body)).method ?? 'cash',
    lowersPrice: deal.lines.at(-1)?.lowersPrice ?? false,
    ...{ reason, customerNote: customerNote || null },
  };
}

function getPayment({ lines }: DealState, { transactionId }: RefundRequest): TransactionRecord {
  const payment = lines.find(({ _id }) => String(_id) === transactionId);
  if (!payment) throw new AppError('not_found');
  return payment;
}

const REFUND = msg('Refund');

async function writeRefund(
  deal: DealState,
  { body, actor, lineId }: { body: RefundRequest; actor: Actor; lineId: Types.ObjectId },
  session: ClientSession,
): Promise<void> {
  const { reason, customerNote } = body;
  const payment = getPayment(deal, body);
  const minor = fromDecimalText(body.amount);
  assertLeft(minor, refundableOf(payment, deal.lines), body.expectedRefundable);
  const shared = {
    ...(lowersPrice(deal, minor) && { lowersPrice: true as const }),
    ...(customerNote && { customerNote }),
  };
  const { checkoutId, paymentGatewayTransactionId } = payment;
  if (checkoutId === undefined) {
    const line = {
      ...lineOf(deal, { lineId, actor }, -minor),
      ...{ ...shared, reason, type: 'refund' as const, refundOf: String(payment._id) },
      method: payment.method ?? ('cash' as const),
      ...{ description: deal.description, label: REFUND },
    };
    await TransactionModel.create([line], { session });
    return;
  }
  await requestRefund(
    {
      ...{ _id: lineId, checkoutId, staffReason: reason, label: REFUND, ...shared },
      bookingId: deal.kind === 'booking' ? deal.id : null,
      amount: { minor, currency: deal.account.currency },
      ...recordedBy(actor),
      // A checkout that was paid twice has a second charge.
      ...(payingLine(checkoutId, deal.lines) !== payment && {
        refundOf: paymentGatewayTransactionId!,
      }),
    },
    session,
  );
}

function assertLeft(minor: number, left: number, expected: string): void {
  if (left === 0) {
    const message = msg('Nothing of this payment is left to refund.');
    throw new AppError('change_not_allowed', { message });
  }
  if (fromDecimalText(expected) !== left) {
    throw new AppError('conflict', {
      message: () =>
        t('Only {amount} of this payment can be refunded by now. Please look again.', {
          amount: formatMinor(left),
        }),
    });
  }
  if (minor > left) {
    throw refuseAmount(() =>
      t('Only {amount} of this payment can be refunded.', { amount: formatMinor(left) }),
    );
  }
}

/** Whether a refund lowers the price of a deal that goes on, so that it is not due again: all but of an overpayment. */
function lowersPrice({ terms, account }: DealState, minor: number): boolean {
  return !terms.isOver && account.overpaid < minor;
}
