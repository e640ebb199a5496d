import { type DecimalText, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { canChangeQuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { InCashField, useEnteredPrice } from '../../payments/price-money';
import { cancelMoneyText, dollars } from '../quote-texts';
import { useAdminPreviewQuoteChangeQuery } from '../quotes-api';

/** What cancelling would do with the money of a quote, in words, and the refund that was read. */
export function useCancelMoney(quote: AdminQuote): { text: string; refund?: DecimalText } {
  const { id, status } = quote;
  const isOpen = canChangeQuoteStatus(status, 'cancelled');
  const { currentData, error } = useAdminPreviewQuoteChangeQuery(
    { id, query: { change: 'cancel', differenceInCash: false } },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const money = error ? undefined : currentData?.money;
  if (!isOpen || !money) return { text: cancelMoneyText(quote) };
  const text = isSome(money.refund)
    ? `${isSome(money.kept) ? t('Of it') : t('All of it')}, ${dollars(money.refund)}, goes back to the customer.`
    : t('There is nothing to refund.');
  const paid = isSome(money.paid)
    ? t('{dollars} was paid.', { dollars: dollars(money.paid) })
    : t('Nothing was paid online.');
  return { text: `${paid} ${text}`, refund: money.refund };
}

/** What the price that is entered would do with a fee that is paid; undefined while nothing is known. */
export function usePriceMoney(
  { id, paymentStatus, finalPrice, estimatedPrice }: AdminQuote,
  { entered = '', inCash }: { entered: string | undefined; inCash: boolean },
): MoneyPreview | undefined {
  const price = useEnteredPrice(entered);
  const isOther = price !== null && price !== fromDecimalText(finalPrice ?? estimatedPrice);
  const query = { change: 'price' as const, differenceInCash: inCash };
  const { currentData, error } = useAdminPreviewQuoteChangeQuery(
    { id, query: { ...query, finalPrice: toDecimalText(price ?? 0) } },
    { skip: !isOther || paymentStatus === 'unpaid', refetchOnMountOrArgChange: true },
  );
  return isOther && !error ? currentData?.money : undefined;
}

interface DifferenceChoiceProps {
  quote: AdminQuote;
  inCash: boolean;
  onInCash: (inCash: boolean) => void;
}

/** While a fee that went up is not paid in full: why nothing goes on, and how it can. */
export function DifferenceChoice({ quote, inCash, onInCash }: DifferenceChoiceProps) {
  if (quote.feeDifference === null) return null;
  return (
    <Stack $gap={3}>
      <Notice tone="warning">
        {t(
          'The customer has yet to pay the difference of {dollars} online. They have the link by email.',
          { dollars: dollars(quote.feeDifference) },
        )}
      </Notice>
      <InCashField checked={inCash} onChange={onInCash} />
    </Stack>
  );
}

const isSome = (amount: DecimalText) => fromDecimalText(amount) > 0;
