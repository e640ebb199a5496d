import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import {
  dealParamsSchema,
  type WriteOffRequest,
  writeOffRequestSchema,
} from '@brightnest/contracts/payments/deal-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { TransactionModel } from '../payments/ledger/ledger';
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
      description: deal.description,
      label: isReversal ? msg('Asked for again') : msg('Written off'),
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
  if (most === 0) {
    const message = isReversal ? msg('Nothing is written off.') : msg('Nothing is due.');
    throw new AppError('change_not_allowed', { message });
  }
  if (minor <= most) return;
  throw refuseAmount(() => {
    const amount = formatMinor(most);
    return isReversal
      ? t('Only {amount} is written off.', { amount })
      : t('Only {amount} is due.', { amount });
  });
}
