import { toDecimalText } from '@brightnest/contracts/money';
import { dealParamsSchema, type DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { CheckoutRecord } from '../payments/checkout';
import { openBookingBalance, openQuoteBalance } from '../payments/checkouts/open-balance';
import { QuoteTerms } from '../payments/quote-terms';
import { Booking } from '../records/booking';
import { type DealFacts, type DealState, findDealFacts, getDealState } from './deal';
import { toDeal } from './get-deal';
import { dealNotice } from './move-money';

/** Mails the customer a link to pay the amount due by card. */
export function sendPaymentLink({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    staffPaymentRoutes.sendPaymentLink,
    { params: dealParamsSchema },
    async ({ params, origin, requestId }): Promise<DealResponse> => {
      const facts = await findDealFacts(params, { rpc, requestId });
      const deal = await getDealState(params, facts);
      const { _id: checkoutId, amount } = await openBalance(deal, facts);
      const notice = { ...dealNotice(deal, toDecimalText(amount.minor)), checkoutId };
      const $push = { pendingEvents: newEvent('payment.link-sent', notice, origin) };
      if (deal.kind === 'booking') await Booking.updateOne({ _id: deal.id }, { $push });
      else await QuoteTerms.updateOne({ _id: deal.id }, { $push });
      return { success: true, deal: toDeal(deal) };
    },
  );
}

/** The open checkout over what is due: the same one, however often it is asked for. */
async function openBalance(
  { kind, id, refusal }: DealState,
  facts: DealFacts,
): Promise<CheckoutRecord> {
  if (refusal !== null) throw new AppError('change_not_allowed', { message: refusal });
  if (kind !== 'booking') return openQuoteBalance(id, facts!);
  const { customerId } = await Booking.findById(id, { customerId: 1 }).orFail().lean();
  return openBookingBalance(id, customerId);
}
