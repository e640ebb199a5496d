import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import {
  dealParamsSchema,
  type TakePaymentRequest,
  takePaymentRequestSchema,
} from '@brightnest/contracts/payments/deal-schemas';
import { OFFICE, RECORDED_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { TransactionModel } from '../payments/ledger/ledger';
import { ascribeCash } from '../payments/ledger/record-cash';
import { dealNotice, lineOf, moveMoney, type Movement, refuseAmount } from './move-money';

/** Records a payment that staff received, up to the amount due. */
export const receivedPayment: Movement<TakePaymentRequest> = {
  name: 'payment',
  async write(deal, { body, actor, lineId }, session) {
    const { method, note, receivedAt } = body;
    const takenBy = method === 'cash' ? (body.takenBy ?? OFFICE) : undefined;
    const minor = fromDecimalText(body.amount);
    if (deal.refusal !== null) {
      throw new AppError('change_not_allowed', { message: deal.refusal });
    }
    assertDue(minor, deal.account.due);
    if (receivedAt !== undefined && new Date(receivedAt) > new Date()) throw inFuture();
    const line = {
      ...lineOf(deal, { lineId, actor }, minor),
      type: method === 'cash' && deal.hasBegun ? ('cash' as const) : ('balance' as const),
      method,
      ...{ description: deal.description, label: RECORDED_METHOD_LABELS[method] },
      ...(note && { reason: note }),
      ...(receivedAt !== undefined && { receivedAt: new Date(receivedAt) }),
      ...(takenBy !== undefined && { takenBy }),
    };
    await TransactionModel.create([line], { session });
    if (takenBy === undefined) return;
    const amount = { minor, currency: deal.account.currency };
    await ascribeCash({ jobId: deal.id, takenBy, amount }, session);
  },
  event: (deal, { body: { amount, method }, origin }) =>
    newEvent('payment.recorded', { ...dealNotice(deal, amount), method }, origin),
};

/** Records a payment. */
export function takePayment(context: { rpc: RpcClient }): Handler {
  return handle(
    staffPaymentRoutes.takePayment,
    { params: dealParamsSchema, body: takePaymentRequestSchema },
    (call) => moveMoney(call, receivedPayment, context),
  );
}

function assertDue(minor: number, due: number): void {
  if (due === 0) throw new AppError('change_not_allowed', { message: msg('Nothing is due.') });
  if (minor > due) {
    throw refuseAmount(() => t('Only {amount} is due.', { amount: formatMinor(due) }));
  }
}

function inFuture(): AppError {
  const message = msg('Please choose a time that has passed');
  return new AppError('validation_failed', { message, fields: { receivedAt: message } });
}
