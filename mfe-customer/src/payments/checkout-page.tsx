import {
  type FeeTerms,
  feeTermsOf,
  freeChangeText,
  isFreeUntilStart,
} from '@brightnest/contracts/payments/fee-terms';
import type { Checkout, OpenCheckoutRequest } from '@brightnest/contracts/payments/payment-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import {
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CreditCard, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { checkoutPath, CUSTOMER_SIGN_IN } from '../paths';
import { useLinkToken } from '../sign-in/mailed-link';
import {
  CancelPayment,
  type CheckoutKind,
  Countdown,
  kindOf,
  PriceLines,
} from './checkout-details';
import { CheckoutLoader, isPayable, LoadingPayment, PaymentPlaceholder } from './checkout-loader';
import { CheckoutOutcome } from './checkout-outcome';
import { CheckoutVisits } from './checkout-visits';
import { isPaidByGiftCards, PayByGiftCard } from './gift-card-field';
import { PayByCredit } from './pay-by-credit';
import {
  type CheckoutPayment,
  useCustomerGetPaymentOptionsQuery,
  useCustomerOpenCheckoutQuery,
  useCustomerPayCheckoutMutation,
} from './payments-api';

/**
 * Where a fee, a membership or the rest of a price is paid: of a checkout, of a quote or booking, which has one,
 * or anew of the quote of a closed one.
 */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const token = useLinkToken();
  const id = query.get('checkout');
  const quoteId = query.get('quote_id');
  const bookingId = query.get('booking_id');
  const closedId = query.get('reopen');
  const pays = query.get('pays') === 'balance' ? { pays: 'balance' as const } : {};
  if (id === null && quoteId !== null) {
    return <OpenCheckout request={{ quoteId, token, ...pays }} />;
  }
  if (id === null && bookingId !== null) return <OpenCheckout request={{ bookingId, ...pays }} />;
  if (id === null && closedId !== null) {
    return <OpenCheckout request={{ checkoutId: closedId, ...pays }} />;
  }
  return (
    <CheckoutLoader id={id}>
      {(checkout) =>
        isPayable(checkout) ? (
          <PayNow checkout={checkout} />
        ) : (
          <CheckoutOutcome checkout={checkout} />
        )
      }
    </CheckoutLoader>
  );
}

/** Opens the one checkout of a quote or booking, and redirects to it. */
function OpenCheckout({ request }: { request: OpenCheckoutRequest }) {
  const { data, error, isFetching, refetch } = useCustomerOpenCheckoutQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const { pathname, search } = useLocation();
  if (isFetching && !error) return <LoadingPayment />;
  // In its place: the way back does not lead through here again.
  if (data) return <Navigate to={checkoutPath(data.id)} replace />;
  if (isApiError(error) && error.status === 401) {
    const state: ReturnState = { returnTo: pathname + search };
    return <Navigate to={CUSTOMER_SIGN_IN} replace state={state} />;
  }
  if (isApiError(error) && error.code === 'change_not_allowed') {
    return <NothingToPay reason={error.message} />;
  }
  return <PaymentPlaceholder error={error} isFetching={isFetching} refetch={refetch} />;
}

function NothingToPay({ reason }: { reason: string }) {
  return (
    <FocusedPage icon={<Info />} title={t('Nothing to pay now')} description={reason}>
      <p>
        {t('You need to do nothing. If you expected to pay here, write to us and we look into it.')}
      </p>
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Contact us')}
      </LinkButton>
    </FocusedPage>
  );
}

interface CheckoutTexts {
  title: string;
  footer: string | ((terms: FeeTerms) => string);
}

const TEXTS: Record<CheckoutKind, CheckoutTexts> = {
  booking: {
    title: msg('Confirm your booking'),
    footer: (terms) =>
      isFreeUntilStart(terms, false)
        ? t('Cancel before the clean begins, and you get the fee back in full.')
        : t('Cancel {freeChange} or more before the clean, and you get the fee back in full.', {
            freeChange: freeChangeText(terms),
          }),
  },
  quote: {
    title: msg('Confirm your quote'),
    footer: msg(
      'The fee is a part of the price. Unless you have chosen the day with our offer, we agree on it after it is paid.',
    ),
  },
  subscription: {
    title: msg('Join the club'),
    footer: msg(
      'Each month is charged to the same card until you cancel, which you can at any time.',
    ),
  },
  balance: {
    title: msg('Pay the rest by card'),
    footer: msg('You need no cash on the day then: we tell whoever cleans that it is paid.'),
  },
  tip: {
    title: msg('Tip your cleaner'),
    footer: msg('All of it goes to whoever cleaned for you.'),
  },
  gift_card: {
    title: msg('Pay your gift card'),
    footer: msg('It is mailed to who gets it once it is paid, or on the date that you chose.'),
  },
  difference: {
    title: msg('Pay the difference'),
    footer: msg(
      'The price has changed, and the confirmation fee with it: it is a part of the price.',
    ),
  },
  visit: {
    title: msg('Pay the fee of your clean'),
    footer: (terms) =>
      isFreeUntilStart(terms, false)
        ? t('It is a part of the price. Cancel before the clean begins, and you get it back.')
        : t(
            'It is a part of the price. Cancel {freeChange} or more before the clean, and you get it back.',
            { freeChange: freeChangeText(terms) },
          ),
  },
  change: {
    title: msg('Change your plan'),
    footer: msg(
      'Your plan changes once this is paid. The next months are charged to the same card.',
    ),
  },
  month: {
    title: msg('Pay your month'),
    footer: msg(
      'Your membership goes on once this is paid. The next months are charged to the same card.',
    ),
  },
};

/** What is to be paid and until when, with the buttons to pay and to cancel. */
function PayNow({ checkout }: { checkout: Checkout }) {
  const { id, description, amount, currency, expiresAt, failureMessage } = checkout;
  const [keepsCard, setKeepsCard] = useState(checkout.keepsCard ?? false);
  const { startPayment, isStarting } = useStartPayment({ id, ...(keepsCard && { keepsCard }) });
  const sum = amountText(amount, currency);
  const { title, footer } = TEXTS[kindOf(checkout)];
  const hasFailed = checkout.status === 'failed';
  return (
    <FocusedPage
      icon={<CreditCard />}
      title={t(title)}
      description={description}
      footer={<span>{typeof footer === 'string' ? t(footer) : footer(feeTermsOf(checkout))}</span>}
    >
      {hasFailed && (
        <Notice role="alert">
          {failureMessage ?? t('The payment did not go through.')}{' '}
          {t('Nothing was charged. Please try again, or use another card.')}
        </Notice>
      )}
      <CheckoutVisits checkout={checkout} />
      <PriceLines checkout={checkout} />
      {expiresAt !== null && <Countdown expiresAt={expiresAt} />}
      {checkout.keepsCard !== undefined && (
        <KeepCard isChosen={keepsCard} onChange={setKeepsCard} />
      )}
      <Button size="lg" fullWidth loading={isStarting} onClick={() => void startPayment()}>
        {payLabel(sum, { hasFailed, isStarting })}
      </Button>
      {isPaidByGiftCards(checkout) && (
        <>
          <PayByCredit checkout={checkout} />
          <PayByGiftCard checkout={checkout} />
        </>
      )}
      <CancelPayment checkout={checkout} />
    </FocusedPage>
  );
}

interface KeepCardProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Lets the card be charged for the fees of what repeats; nothing is kept that is not asked for. */
function KeepCard({ isChosen, onChange }: KeepCardProps) {
  const { data } = useCustomerGetPaymentOptionsQuery();

  return (
    <CheckboxField
      label={t("Pay each clean's fee with this card")}
      hint={
        data
          ? t(
              'Our payment provider keeps the card, and we charge the fee of each clean to it {keptCardHours} hours before the clean, until you end them. You get a receipt each time, and can remove the card under your appointments whenever you like.',
              { keptCardHours: data.keptCardHours },
            )
          : t(
              'Our payment provider keeps the card, and we charge the fee of each clean to it before the clean, until you end them. You get a receipt each time, and can remove the card under your appointments whenever you like.',
            )
      }
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function payLabel(
  sum: string,
  { hasFailed, isStarting }: { hasFailed: boolean; isStarting: boolean },
) {
  if (isStarting) return t('Taking you to the payment...');
  return hasFailed ? t('Try again to pay {sum}', { sum }) : t('Pay {sum}', { sum });
}

/** Starts the payment and opens the provider's page, on this site or another. */
function useStartPayment(payment: CheckoutPayment) {
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const [pay, { isLoading }] = useCustomerPayCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);

  // The browser's Back may restore this very page from its cache.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function startPayment(): Promise<void> {
    const { data, error } = await pay(payment);
    if (!data) return showFailure(error, t('Payment could not be started'));
    if (data.url.startsWith('/')) return void navigate(data.url);
    setLeaving(true);
    window.location.assign(data.url);
  }

  return { startPayment, isStarting: isLoading || isLeaving };
}
