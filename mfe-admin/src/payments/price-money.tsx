import { type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { t } from '@brightnest/contracts/translation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { useEffect, useState } from 'react';

interface PriceMoneyProps {
  money: MoneyPreview | undefined;
  inCash: boolean;
  onInCash: (inCash: boolean) => void;
}

/** Says what another price does with the money, and lets staff take what is missing of the fee in cash. */
export function PriceMoney({ money, inCash, onInCash }: PriceMoneyProps) {
  const isAsked = money !== undefined && (inCash || isPositive(money.toCharge));
  return (
    <Stack $gap={3}>
      <div role="status">
        {money && isPositive(money.paid) && <Notice tone="info">{priceText(money)}</Notice>}
      </div>
      {isAsked && <InCashField checked={inCash} onChange={onInCash} />}
    </Stack>
  );
}

function priceText({ paid, refund, toCharge, due, currency }: MoneyPreview): string {
  const inText = (amount: DecimalText) => amountText(amount, currency);
  const known = { paid: inText(paid), due: inText(due) };
  if (isPositive(refund)) {
    return t(
      'Of the {paid} paid online, {refund} goes back to the customer: {due} is left to pay in cash.',
      { ...known, refund: inText(refund) },
    );
  }
  if (isPositive(toCharge)) {
    return t(
      'The customer has paid {paid} online, and is mailed a link to pay the difference of {difference}. Then {due} is left to pay in cash.',
      { ...known, difference: inText(toCharge) },
    );
  }
  return t('The customer has paid {paid} online: {due} is left to pay in cash.', known);
}

interface InCashFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether what is missing of a fee is taken in cash. */
export function InCashField({ checked, onChange }: InCashFieldProps) {
  return (
    <CheckboxField
      label={t('Take the difference in cash')}
      hint={t('It is collected at the door then, and not asked for online. The history shows it.')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

const SETTLE_MS = 300;

/** The price that is entered, in minor units, once it has not changed for a moment; null while it is none. */
export function useEnteredPrice(entered: string): number | null {
  const price = parsePrice(entered);
  const [settled, setSettled] = useState(price);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(price), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [price]);
  return settled === price ? price : null;
}

/** @returns the price that is entered, in minor units; null while it is none. */
export function parsePrice(entered: string): number | null {
  try {
    return fromDecimalText(entered);
  } catch {
    return null;
  }
}
