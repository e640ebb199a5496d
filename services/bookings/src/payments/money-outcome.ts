import { toDecimalText } from '@brightnest/contracts/money';
import { feeKept, splitPayment } from '@brightnest/contracts/payments/payment';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { QUOTE_MONEY_RPC, quoteMoneyRequestSchema } from '@brightnest/contracts/rpc/bookings';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { type AccountLine, dealAccount, linesOfQuote } from './deal-account';
import { isOnlinePaymentOffered } from '../provider/provider';

/** What the money of a quote or a booking goes by. */
export interface MoneyTerms {
  /** Minor units, of the currency of its lines. */
  priceMinor: number;
  isCancelled: boolean;
  /** Cancelled too late by its customer to have the fee back. */
  isFeeKept?: boolean;
  /** What is missing of a fee that went up is taken in cash. */
  isDifferenceInCash?: boolean;
}

/** What terms do with the money of a deal, in minor units. */
export interface MoneyOutcome {
  paid: number;
  /** Goes back of it. */
  refund: number;
  kept: number;
  /** Missing of the fee, and to be paid online: of a fee that was never paid, all of it. */
  feeDue: number;
  /** Left to pay, the missing part of the fee included: what is collected at the door. */
  due: number;
}

/**
 * What terms do with what was paid by these lines: the one computation that previews and changes go by. The
 * fee follows the price. Who has paid more than a fee keeps it up to the price.
 */
export function moneyOutcome(
  { priceMinor, isCancelled, isFeeKept = false, isDifferenceInCash = false }: MoneyTerms,
  lines: readonly AccountLine[],
): MoneyOutcome {
  const price = { minor: priceMinor, currency: 'AUD' as const };
  const account = dealAccount({ price, isOver: false }, lines);
  const { paidNet: paid, agreed, disputed, writtenOff } = account;
  const fee = splitPayment(priceMinor).feeMinor;
  // What came another way than online does not go back by itself.
  const backAtMost = Math.max(0, Math.min(paid, onlineNet(lines)));
  if (isCancelled) {
    const wanted = paid - (isFeeKept ? feeKept(Math.max(0, paid), priceMinor) : 0);
    const refund = Math.min(backAtMost, wanted);
    return { paid, refund, kept: paid - refund, feeDue: 0, due: 0 };
  }
  // A goodwill refund lowered the price by what it gave back, and what is disputed may come back.
  const counted = paid + disputed + priceMinor - agreed;
  const isFeeAlone = !lines.some(({ type }) => type === 'balance' || type === 'cash');
  const refund = Math.min(backAtMost, Math.max(0, counted - (isFeeAlone ? fee : priceMinor)));
  // Who paid otherwise than by a fee online pays the rest so as well.
  const paysOnline = lines.some(({ type }) => type === 'confirmation_fee') && !isDifferenceInCash;
  const isMissing = counted < fee && (counted === 0 || paysOnline);
  const due = Math.max(0, agreed - (paid - refund) - writtenOff);
  return {
    ...{ paid, refund, kept: paid - refund },
    feeDue: isMissing ? Math.min(fee - counted, due) : 0,
    due,
  };
}

function onlineNet(lines: readonly AccountLine[]): number {
  return lines.reduce((sum, { checkoutId, type, status, amount, isOfTip }) => {
    const isOfPrice = type !== 'tip' && !isOfTip;
    const counts = checkoutId !== undefined && status !== 'failed' && isOfPrice;
    return counts ? sum + amount.minor : sum;
  }, 0);
}

/** The same for people to read before it is done. */
export function toMoneyPreview(
  money: MoneyOutcome,
  currency: MoneyPreview['currency'] = 'AUD',
): MoneyPreview {
  const { paid, refund, kept, due } = money;
  const toCharge = toChargeOnline(money);
  return {
    currency,
    paid: toDecimalText(paid),
    refund: toDecimalText(refund),
    kept: toDecimalText(kept),
    toCharge: toDecimalText(toCharge),
    due: toDecimalText(due - toCharge),
  };
}

/** What is asked for online: of a fee that was never paid nothing, as there is no difference to charge. */
export function toChargeOnline({ paid, feeDue }: MoneyOutcome): number {
  return paid > 0 && isOnlinePaymentOffered() ? feeDue : 0;
}

/** Tells quotes what a change would do with the money. */
export const answerQuoteMoney: RpcHandler = rpcHandler(
  QUOTE_MONEY_RPC,
  quoteMoneyRequestSchema,
  async ({ quoteId, ...terms }) => toMoneyPreview(moneyOutcome(terms, await linesOfQuote(quoteId))),
);
