import { type DecimalText, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { canChangeQuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { InCashField, parsePrice, useEnteredPrice } from '../../payments/price-money';
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

/** What another price does with the money; nothing may be sent before staff could read it. */
export interface AskedMoney {
  money: MoneyPreview | undefined;
  /** It is being asked for. */
  isPending: boolean;
}

/** What the price that is entered would do with a fee that is paid; no money while nothing is known. */
export function usePriceMoney(
  { id, paymentStatus, finalPrice, estimatedPrice }: AdminQuote,
  { entered = '', inCash }: { entered: string | undefined; inCash: boolean },
): AskedMoney {
  const price = useEnteredPrice(entered);
  const asked = parsePrice(entered);
  const isOther =
    paymentStatus !== 'unpaid' &&
    asked !== null &&
    asked !== fromDecimalText(finalPrice ?? estimatedPrice);
  const query = { change: 'price' as const, differenceInCash: inCash };
  const { currentData, error, isFetching } = useAdminPreviewQuoteChangeQuery(
    { id, query: { ...query, finalPrice: toDecimalText(price ?? 0) } },
    { skip: !isOther || price === null, refetchOnMountOrArgChange: true },
  );
  return {
    money: isOther && !error ? currentData?.money : undefined,
    isPending: isOther && (price === null || isFetching),
  };
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
