import { toDecimalText } from '@brightnest/contracts/money';
import {
  type Deal,
  dealParamsSchema,
  type DealResponse,
} from '@brightnest/contracts/payments/deal-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { toLedgerLine } from '../payments/ledger/staff-ledger';
import { type DealState, findDealFacts, getDealState } from './deal';
import { refundableOf } from './refundable';

/** The account of a deal with its lines. */
export function getDeal({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    staffPaymentRoutes.getDeal,
    { params: dealParamsSchema },
    async ({ params, requestId }): Promise<DealResponse> => {
      const facts = await findDealFacts(params, { rpc, requestId });
      return { success: true, deal: toDeal(await getDealState(params, facts)) };
    },
  );
}

/** A deal as staff see it. */
export function toDeal({
  kind,
  id,
  description,
  customer,
  terms,
  account,
  lines,
  refusal,
  cashTakers,
}: DealState): Deal {
  const { currency, agreed, paid, refunded, disputed, writtenOff, due, overpaid, tips } = account;
  return {
    ...{ kind, id, description, currency },
    customerName: customer.name,
    customerEmail: customer.email,
    agreed: toDecimalText(agreed),
    paid: toDecimalText(paid),
    refunded: toDecimalText(refunded),
    disputed: toDecimalText(disputed),
    writtenOff: toDecimalText(writtenOff),
    due: toDecimalText(due),
    overpaid: toDecimalText(overpaid),
    tips: toDecimalText(tips),
    isOver: terms.isOver,
    refusal: refusal === null ? null : t(refusal),
    cashTakers,
    lines: lines
      .map((line) => ({
        ...toLedgerLine(line),
        refundable: toDecimalText(refundableOf(line, lines)),
      }))
      .reverse(),
  };
}
