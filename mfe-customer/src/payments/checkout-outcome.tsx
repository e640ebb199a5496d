import { feeTermsOf, freeChangeText } from '@brightnest/contracts/payments/fee-terms';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { CircleCheck, CircleSlash, Hourglass, TimerOff, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { APPOINTMENTS, payRestOfQuotePath, reopenCheckoutPath } from '../paths';
import {
  CancelPayment,
  type CheckoutKind,
  Countdown,
  kindOf,
  PriceLines,
} from './checkout-details';
import { InvoiceLine, ReceiptLine } from './checkout-documents';
import { CheckoutVisits } from './checkout-visits';
import { NextSteps } from './next-steps';

interface ClosedText {
  icon: ReactNode;
  title: string;
  text: (checkout: Checkout) => string;
}

type ClosedStatus = Extract<Checkout['status'], 'expired' | 'cancelled' | 'refunded'>;

const CLOSED_TEXTS: Record<ClosedStatus, ClosedText> = {
  expired: {
    icon: <TimerOff />,
    title: msg('The time to pay is over'),
    text: (checkout) =>
      kindOf(checkout) === 'booking'
        ? t('Nothing was charged. The time we kept for you is free again; please choose one anew.')
        : t('Nothing was charged. You can start again whenever you like.'),
  },
  cancelled: {
    icon: <CircleSlash />,
    title: msg('This payment was cancelled'),
    text: (checkout) => `${t('Nothing was charged.')} ${t(AFTER_CANCELLATION[kindOf(checkout)])}`,
  },
  refunded: {
    icon: <Undo2 />,
    title: msg('Your money is on its way back'),
    text: ({ amount, currency }) =>
      t(
        'Your payment came after this was closed. {amount} goes back to your card in full, within a few working days.',
        { amount: amountText(amount, currency) },
      ),
  },
};

const QUOTE_CANCELLED: ClosedText = {
  icon: <CircleSlash />,
  title: msg('Your quote was cancelled'),
  text: ({ refunded, currency, amount, status, terms, isByGiftCard, isByCredit }) => {
    // It was cancelled too late by whoever asked for it.
    if (status === 'paid' && refunded === null) {
      const hours = freeChangeText(feeTermsOf({ terms }));
      return t(
        'It was less than {hours} before the start, so the {amount} that you paid stays with us. Nothing more is due.',
        { hours, amount: amountText(amount, currency) },
      );
    }
    if (refunded === null) return t('Nothing was charged, and nothing is due.');
    if (isByGiftCard || isByCredit) {
      return t(
        isByCredit
          ? '{amount} is part of your credit again. Nothing is due any more.'
          : '{amount} goes back to your gift card. Nothing is due any more.',
        { amount: amountText(refunded, currency) },
      );
    }
    return t(
      status === 'refunded'
        ? '{amount} goes back to your card in full, within a few working days. Nothing is due any more.'
        : '{amount} goes back to your card, within a few working days. Nothing is due any more.',
      { amount: amountText(refunded, currency) },
    );
  },
};

const UNDECIDED: ClosedText = {
  icon: <Hourglass />,
  title: msg('Your bank has not decided yet'),
  text: (checkout) =>
    kindOf(checkout) === 'booking' && checkout.status === 'expired'
      ? t(
          'This is closed, and your payment is still on its way. Should it arrive, we confirm your booking if the time is still free; else you get all of it back. Please do not pay again.',
        )
      : t(
          'This is closed, and your payment is still on its way. Should it arrive, you get all of it back. Please do not pay again.',
        ),
};

const AFTER_CANCELLATION: Record<CheckoutKind, string> = {
  booking: msg('The time we kept for you is free again.'),
  quote: msg('Your quote stays with us: we answer within 24 hours, and you can still pay the fee.'),
  subscription: msg('You can join the club at any time.'),
  balance: msg('You can still pay the rest by card, or in cash after the clean.'),
  tip: msg('You can still tip later.'),
  gift_card: msg('No gift card is sent. You can buy one whenever you like.'),
  difference: msg('You can still pay the difference later, or with the rest.'),
  change: msg('Your plan stays as it is, and you can change it at any time.'),
  month: msg('There are no new cleanings until the month is paid.'),
  visit: msg(
    'Your clean takes place all the same. You can pay all of it in cash, or the fee later.',
  ),
};

/** The outcome of a checkout, or that it is still processed, with the next step. */
export function CheckoutOutcome({ checkout }: { checkout: Checkout }) {
  const { status } = checkout;
  if (status === 'paid') {
    return checkout.isQuoteCancelled ? (
      <Closed checkout={checkout} {...QUOTE_CANCELLED} />
    ) : (
      <Paid checkout={checkout} />
    );
  }
  if (status !== 'expired' && status !== 'cancelled' && status !== 'refunded') {
    return <Processing checkout={checkout} />;
  }
  return <Closed key={status} checkout={checkout} {...closedText(checkout, status)} />;
}

/** Nothing is to be paid by it any more. */
function Closed({ checkout, icon, title, text }: ClosedText & { checkout: Checkout }) {
  const { to, label } = nextStepLink(checkout);
  return (
    <FocusedPage icon={icon} title={t(title)} description={text(checkout)}>
      <p>{checkout.description}</p>
      <CheckoutVisits checkout={checkout} />
      {checkout.status === 'paid' && <ReceiptLine checkout={checkout} />}
      {!checkout.isUndecided && (
        <LinkButton to={to} size="lg" fullWidth>
          {t(label)}
        </LinkButton>
      )}
      <LinkButton to="/contact" variant="ghost" fullWidth>
        {t('Ask us about it')}
      </LinkButton>
    </FocusedPage>
  );
}

function closedText({ isUndecided, isQuoteCancelled }: Checkout, status: ClosedStatus): ClosedText {
  if (isUndecided) return UNDECIDED;
  return isQuoteCancelled ? QUOTE_CANCELLED : CLOSED_TEXTS[status];
}

/** The provider has not decided on the payment yet: the payer waits, and must not pay again. */
function Processing({ checkout }: { checkout: Checkout }) {
  const { description, expiresAt } = checkout;
  return (
    <FocusedPage
      icon={<Hourglass />}
      title={t('Your payment is being checked')}
      description={description}
      footer={<span>{t('You may close this page: we mail you the receipt once it is paid.')}</span>}
    >
      <Cluster role="status" $gap={2}>
        <Spinner decorative />
        {t('Waiting for the answer of your bank...')}
      </Cluster>
      <p>{t('Please do not pay again. This page says so as soon as there is an answer.')}</p>
      <CheckoutVisits checkout={checkout} />
      <PriceLines checkout={checkout} />
      {expiresAt !== null && <Countdown expiresAt={expiresAt} />}
      <CancelPayment checkout={checkout} />
    </FocusedPage>
  );
}

interface NextStep {
  to: string;
  label: string;
}

const MEMBERSHIP: NextStep = {
  to: '/customer/settings#membership',
  label: msg('See your membership'),
};

const NEXT_STEPS: Record<CheckoutKind, NextStep> = {
  booking: { to: '/book-service', label: msg('Choose a time again') },
  quote: { to: '/', label: msg('Back to home') },
  subscription: { to: '/pricing#subscription-plans', label: msg('See the plans') },
  balance: { to: APPOINTMENTS, label: msg('Your appointments') },
  tip: { to: APPOINTMENTS, label: msg('Your appointments') },
  gift_card: { to: '/gift-cards', label: msg('Choose a gift card again') },
  difference: { to: APPOINTMENTS, label: msg('Your appointments') },
  change: MEMBERSHIP,
  month: MEMBERSHIP,
  visit: { to: APPOINTMENTS, label: msg('Your appointments') },
};

/** The next step after a payment that was not made. */
function nextStepLink(checkout: Checkout): NextStep {
  const { id, quoteId, isQuoteCancelled } = checkout;
  if (!quoteId || isQuoteCancelled) return NEXT_STEPS[kindOf(checkout)];
  const to = checkout.purpose === 'balance' ? payRestOfQuotePath(id) : reopenCheckoutPath(id);
  return { to, label: msg('Open the payment again') };
}

const TITLES: Record<CheckoutKind, string> = {
  booking: msg('Your booking is confirmed'),
  quote: msg('Your quote is confirmed'),
  subscription: msg('Welcome to the club'),
  balance: msg('The rest is paid'),
  tip: msg('Thank you for your tip'),
  gift_card: msg('Your gift card is paid'),
  difference: msg('The difference is paid'),
  change: msg('Your plan is changed'),
  month: msg('Your membership goes on'),
  visit: msg('The fee is paid'),
};

function titleOf(checkout: Checkout): string {
  const { cash } = checkout;
  const kind = kindOf(checkout);
  const isPart = kind === 'balance' && cash !== null && isPositive(cash);
  return isPart ? t('A part of the rest is paid') : t(TITLES[kind]);
}

/** A paid checkout: what was paid, the receipt, and what happens next. */
function Paid({ checkout }: { checkout: Checkout }) {
  useInvalidateAfterPayment();
  return (
    <FocusedPage
      icon={<CircleCheck />}
      title={titleOf(checkout)}
      description={t('We have your payment for: {description}.', {
        description: checkout.description,
      })}
    >
      <CheckoutVisits checkout={checkout} />
      <PriceLines checkout={checkout} paid />
      <ReceiptLine checkout={checkout} />
      <InvoiceLine checkout={checkout} />
      <NextSteps checkout={checkout} />
    </FocusedPage>
  );
}

/** Refetches what the payment has changed: the booking is confirmed, the membership has begun. */
function useInvalidateAfterPayment(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(baseApi.util.invalidateTags(['Bookings', 'CustomerStats', 'UserSubscription']));
  }, [dispatch]);
}
