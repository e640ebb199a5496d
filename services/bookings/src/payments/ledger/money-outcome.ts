import { currentRegion } from '@brightnest/contracts/company/current-region';
import { toDecimalText } from '@brightnest/contracts/money';
import { type FeeTerms, lateFeeKept, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { QUOTE_MONEY_RPC, quoteMoneyRequestSchema } from '@brightnest/contracts/rpc/bookings';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { type AccountLine, dealAccount, linesOfQuote } from './deal-account';
import { isOnlinePaymentOffered } from '../../provider/provider';

/** What the money of a quote or a booking is computed from, besides its lines. */
export interface MoneyTerms {
  /** Minor units, of the currency of its lines. */
  priceMinor: number;
  isCancelled: boolean;
  /** The customer cancelled too late to get the fee back. */
  isFeeKept?: boolean;
  /** The fee has gone up, and the difference is paid in cash. */
  isDifferenceInCash?: boolean;
  /** By which it was made. */
  terms: FeeTerms;
}

/** The consequences of terms for the money of a deal, in minor units. */
export interface MoneyOutcome {
  paid: number;
  /** The part of it that is refunded. */
  refund: number;
  kept: number;
  /** The part of the fee that is to be paid online: all of it if no fee was paid yet. */
  feeDue: number;
  /** Left to pay, including the missing part of the fee. */
  due: number;
}

/**
 * Computes the consequences of terms for what was paid by these lines; previews and changes both use it. The fee
 * follows the price. More than the fee stays paid if the customer paid more than a fee, up to the price.
 */
export function moneyOutcome(
  { priceMinor, isCancelled, isFeeKept = false, isDifferenceInCash = false, terms }: MoneyTerms,
  lines: readonly AccountLine[],
): MoneyOutcome {
  // All lines of a deal have one currency; where there are none, it makes no difference.
  const { currency } = lines[0]?.amount ?? currentRegion();
  const price = { minor: priceMinor, currency };
  const account = dealAccount({ price, isOver: false }, lines);
  const { paidNet: paid, agreed, disputed, writtenOff } = account;
  const fee = splitPayment(priceMinor, terms).feeMinor;
  // Only online payments are refunded automatically.
  const backAtMost = Math.max(0, Math.min(paid, onlineNet(lines)));
  if (isCancelled) {
    const wanted = paid - (isFeeKept ? lateFeeKept(Math.max(0, paid), priceMinor, terms) : 0);
    const refund = Math.min(backAtMost, wanted);
    return { paid, refund, kept: paid - refund, feeDue: 0, due: 0 };
  }
  // A goodwill refund lowered the price by its amount, and a disputed amount may come back.
  const counted = paid + disputed + priceMinor - agreed;
  const isFeeAlone = !lines.some(({ type }) => type === 'balance' || type === 'cash');
  const refund = Math.min(backAtMost, Math.max(0, counted - (isFeeAlone ? fee : priceMinor)));
  // Customers who paid no fee online pay the rest another way too.
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

/** The outcome as a preview for the screens. */
export function toMoneyPreview(
  money: MoneyOutcome,
  currency: MoneyPreview['currency'],
): MoneyPreview {
  const { paid, refund, kept, due } = money;
  const toCharge = toChargeOnline(money);
  const text = (minor: number) => toDecimalText(minor, currency);
  return {
    currency,
    paid: text(paid),
    refund: text(refund),
    kept: text(kept),
    toCharge: text(toCharge),
    due: text(due - toCharge),
  };
}

/** The fee difference to charge online; nothing if no fee was paid yet. */
export function toChargeOnline({ paid, feeDue }: MoneyOutcome): number {
  return paid > 0 && isOnlinePaymentOffered() ? feeDue : 0;
}

/** Previews for the quotes service what a change would do with the money. */
export const answerQuoteMoney: RpcHandler = rpcHandler(
  QUOTE_MONEY_RPC,
  quoteMoneyRequestSchema,
  async ({ quoteId, currency, ...terms }) =>
    toMoneyPreview(moneyOutcome(terms, await linesOfQuote(quoteId)), currency),
);
