import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import {
  dealParamsSchema,
  type WriteOffRequest,
  writeOffRequestSchema,
} from '@brightnest/contracts/payments/deal-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { TransactionModel } from '../payments/ledger';
import { dealNotice, lineOf, moveMoney, type Movement, refuseAmount } from './move-money';

/** An amount to write off, or to ask for again. */
export const writtenOff: Movement<WriteOffRequest> = {
  name: 'write-off',
  async write(deal, { body: { amount, reason, isReversal = false }, actor, lineId }, session) {
    const { due, writtenOff: before } = deal.account;
    const minor = fromDecimalText(amount);
    assertAtMost(minor, isReversal ? before : due, isReversal);
    const line = {
      ...lineOf(deal, { lineId, actor }, isReversal ? -minor : minor),
      ...{ type: 'write_off' as const, reason },
      description: `${isReversal ? 'Asked for again' : 'Written off'}: ${deal.description}`,
    };
    await TransactionModel.create([line], { session });
  },
  event: (deal, { body: { amount, reason, isReversal = false }, origin }) =>
    newEvent('payment.written-off', { ...dealNotice(deal, amount), reason, isReversal }, origin),
};

/** Writes off an amount due, or reverses that. */
export function writeOff(context: { rpc: RpcClient }): Handler {
  return handle(
    staffPaymentRoutes.writeOff,
    { params: dealParamsSchema, body: writeOffRequestSchema },
    (call) => moveMoney(call, writtenOff, context),
  );
}

function assertAtMost(minor: number, most: number, isReversal: boolean): void {
  const what = isReversal ? 'written off' : 'due';
  if (most === 0) {
    throw new AppError('change_not_allowed', { message: `Nothing is ${what}.` });
  }
  if (minor > most) throw refuseAmount(`Only ${formatMinor(most)} is ${what}.`);
}
