import { type DecimalText, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { QuoteMoney } from '@brightnest/contracts/quotes/quote-money';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { canChangeQuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { useEffect, useState } from 'react';
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
    ? `${isSome(money.kept) ? 'Of it' : 'All of it'}, ${dollars(money.refund)}, goes back to the customer.`
    : 'There is nothing to refund.';
  const paid = isSome(money.paid) ? `${dollars(money.paid)} was paid.` : 'Nothing was paid online.';
  return { text: `${paid} ${text}`, refund: money.refund };
}

const SETTLE_MS = 300;

/** What the price that is entered would do with a fee that is paid; undefined while nothing is known. */
export function usePriceMoney(
  { id, paymentStatus, finalPrice, estimatedPrice }: AdminQuote,
  { entered = '', inCash }: { entered: string | undefined; inCash: boolean },
): QuoteMoney | undefined {
  const price = parsePrice(entered);
  const settled = useSettled(price);
  const isOther = settled !== null && settled !== fromDecimalText(finalPrice ?? estimatedPrice);
  const { currentData, error } = useAdminPreviewQuoteChangeQuery(
    {
      id,
      query: {
        ...{ change: 'price', differenceInCash: inCash },
        finalPrice: toDecimalText(settled ?? 0),
      },
    },
    { skip: !isOther || paymentStatus === 'unpaid', refetchOnMountOrArgChange: true },
  );
  const isCurrent = isOther && settled === price && !error;
  return isCurrent ? currentData?.money : undefined;
}

interface PriceMoneyProps {
  money: QuoteMoney | undefined;
  inCash: boolean;
  onInCash: (inCash: boolean) => void;
}

/** Says what another price does with the money, and lets staff take the difference in cash. */
export function PriceMoney({ money, inCash, onInCash }: PriceMoneyProps) {
  const isAsked = money !== undefined && (inCash || isSome(money.toCharge));
  return (
    <Stack $gap={3}>
      <div role="status">
        {money && isSome(money.paid) && <Notice tone="info">{priceText(money)}</Notice>}
      </div>
      {isAsked && <InCashField checked={inCash} onChange={onInCash} />}
    </Stack>
  );
}

function priceText({ paid, refund, toCharge, due }: QuoteMoney): string {
  const rest = `${dollars(due)} is left to pay in cash.`;
  if (isSome(refund)) {
    return `Of the ${dollars(paid)} paid online, ${dollars(refund)} goes back to the customer: ${rest}`;
  }
  if (isSome(toCharge)) {
    return `The customer has paid ${dollars(paid)} online, and is mailed a link to pay the difference of ${dollars(toCharge)}. Then ${rest}`;
  }
  return `The customer has paid ${dollars(paid)} online: ${rest}`;
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
        The customer has yet to pay the difference of {dollars(quote.feeDifference)} online. They
        have the link by email.
      </Notice>
      <InCashField checked={inCash} onChange={onInCash} />
    </Stack>
  );
}

function InCashField({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <CheckboxField
      label="Take the difference in cash"
      hint="Nothing waits for it then, and the link stops working. The history shows it."
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

const isSome = (amount: DecimalText) => fromDecimalText(amount) > 0;

function parsePrice(entered: string): number | null {
  try {
    return fromDecimalText(entered);
  } catch {
    return null;
  }
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
