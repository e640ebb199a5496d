import type { Checkout, CheckoutPurpose } from '@brightnest/contracts/payments/checkout';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { CreditCard } from 'lucide-react';
import { amountText } from '@brightnest/kit/money/amount-text';
import { Countdown } from './countdown';
import { GiveUp } from './give-up';
import { PaymentPage } from './payment-page';
import { PriceLines } from './price-lines';
import { useGoToPay } from './use-go-to-pay';

const WORDS: Record<CheckoutPurpose, { title: string; footer: string }> = {
  booking: {
    title: 'Confirm your booking',
    footer: 'Cancel 24 hours or more before the clean, and you get the fee back in full.',
  },
  quote: {
    title: 'Confirm your quote',
    footer: 'The fee is a part of the price. We agree on the day with you after it is paid.',
  },
  subscription: {
    title: 'Join the club',
    footer: 'Each month is charged to the same card until you cancel, which you can at any time.',
  },
};

/** What is to be paid, for how long it can be, and the way to pay or not to. */
export function PayNow({ checkout }: { checkout: Checkout }) {
  const { id, purpose, description, amount, currency, expiresAt, failureMessage } = checkout;
  const { goToPay, isGoing } = useGoToPay(id);
  const sum = amountText(amount, currency);
  const hasFailed = checkout.status === 'failed';
  return (
    <PaymentPage
      icon={<CreditCard />}
      title={WORDS[purpose].title}
      description={description}
      footer={<span>{WORDS[purpose].footer}</span>}
    >
      {hasFailed && (
        <Notice role="alert">
          {failureMessage ?? 'The payment did not go through.'} Nothing was charged. Please try
          again, or use another card.
        </Notice>
      )}
      <PriceLines checkout={checkout} />
      {expiresAt !== null && <Countdown expiresAt={expiresAt} />}
      <Button size="lg" fullWidth loading={isGoing} onClick={() => void goToPay()}>
        {payLabel(sum, { hasFailed, isGoing })}
      </Button>
      <GiveUp checkout={checkout} />
    </PaymentPage>
  );
}

function payLabel(sum: string, { hasFailed, isGoing }: { hasFailed: boolean; isGoing: boolean }) {
  if (isGoing) return 'Taking you to the payment...';
  return hasFailed ? `Try again to pay ${sum}` : `Pay ${sum}`;
}
