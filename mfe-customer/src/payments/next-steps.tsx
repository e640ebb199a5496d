import type { DecimalText } from '@brightnest/contracts/money';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { CardTitle } from '@brightnest/kit/ui/display/card';
import { space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { APPOINTMENTS, payRestOfQuotePath, payRestPath } from '../paths';

const List = styled.ol`
  padding-inline-start: ${space[5]};
  && {
    list-style: decimal;
  }

  & li + li {
    margin-top: ${space[2]};
  }
`;

const Calendar = styled.a`
  display: inline-flex;
  align-items: center;
  align-self: center;
  gap: ${space[2]};
  min-height: ${touchTarget};

  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** What happens next, by what was paid for. */
export function NextSteps({ checkout }: { checkout: Checkout }) {
  if (checkout.purpose === 'booking') return <AfterBooking checkout={checkout} />;
  if (checkout.purpose === 'quote') return <AfterQuote checkout={checkout} />;
  if (checkout.purpose === 'balance') return <AfterRest checkout={checkout} />;
  if (checkout.purpose === 'tip') return <AppointmentsLink />;
  if (checkout.purpose === 'gift_card') return <AfterGiftCard />;
  const percent = pageSettings.quoteRates.memberDiscountPercent;
  return (
    <>
      <p>
        {percent === 0
          ? t('Your cleanings of this month are ready to be booked.')
          : t(
              'Your cleanings of this month are ready to be booked. Extras cost you {percent}% less.',
              { percent },
            )}
      </p>
      <LinkButton to="/book-service" size="lg" fullWidth>
        {checkout.membershipStep ? t('Book a clean') : t('Book your first clean')}
      </LinkButton>
      <LinkButton to="/customer/settings#membership" variant="ghost" fullWidth>
        {t('Your membership')}
      </LinkButton>
    </>
  );
}

function AfterGiftCard() {
  return (
    <>
      <p>{t('We mail it to who gets it now, or on the date that you chose.')}</p>
      <LinkButton to="/gift-cards" size="lg" fullWidth>
        {t('Give another one')}
      </LinkButton>
    </>
  );
}

function AfterBooking({ checkout }: { checkout: Checkout }) {
  const { bookingIds, cash } = checkout;
  const { user } = useSession();
  const [only, ...others] = bookingIds;
  const isCashLeft = cash !== null && isPositive(cash);
  return (
    <>
      {isCashLeft && <p>{cashText(checkout, cash)}</p>}
      {isCashLeft && user && only !== undefined && others.length === 0 && (
        <LinkButton to={payRestPath(only)} variant="secondary" size="lg" fullWidth>
          {t('Pay the rest by card now')}
        </LinkButton>
      )}
      <AppointmentsLink />
      {user && only !== undefined && others.length === 0 && (
        <Calendar href={`/api/bookings/${only}/calendar`} download>
          <CalendarPlus aria-hidden="true" />
          {t('Add it to your calendar (.ics)')}
        </Calendar>
      )}
    </>
  );
}

/** What is to be paid in cash, and after which clean of a series. */
function cashText(
  { bookingIds, cashPerClean, cashOfFirst, currency }: Checkout,
  cash: DecimalText,
): string {
  if (cashPerClean === null) {
    const amount = amountText(cash, currency);
    return bookingIds.length > 1
      ? t(
          'In all, {amount} is left to pay in cash after your cleans. Each of your appointments says its part, which you can also pay there by card.',
          { amount },
        )
      : t('Please have {amount} in cash for your cleaner after the clean.', { amount });
  }
  const amount = amountText(cashPerClean, currency);
  if (cashOfFirst === undefined) {
    return t(
      'Please have {amount} in cash for your cleaner after each clean, or pay it by card with each of your appointments.',
      { amount },
    );
  }
  if (!isPositive(cashOfFirst)) {
    return t(
      'Nothing is due after the first clean. Please have {amount} in cash for your cleaner after each other clean, or pay it by card with each of your appointments.',
      { amount },
    );
  }
  return t(
    'Please have {first} in cash for your cleaner after the first clean and {amount} after each other clean, or pay it by card with each of your appointments.',
    { first: amountText(cashOfFirst, currency), amount },
  );
}

function AppointmentsLink() {
  return (
    <LinkButton to={APPOINTMENTS} size="lg" fullWidth>
      {t('See your appointments')}
    </LinkButton>
  );
}

function AfterRest({ checkout }: { checkout: Checkout }) {
  const { id, cash, quoteId, bookingIds } = checkout;
  const { user } = useSession();
  const [bookingId] = bookingIds;
  const payRest =
    quoteId === null ? user && bookingId && payRestPath(bookingId) : payRestOfQuotePath(id);
  const isLeft = cash !== null && isPositive(cash);
  return (
    <>
      <p>
        {isLeft
          ? leftText(checkout, cash)
          : t(
              'Nothing is left to pay. You need no cash on the day: whoever cleans knows that it is paid.',
            )}
      </p>
      {isLeft && payRest && (
        <LinkButton to={payRest} variant="secondary" size="lg" fullWidth>
          {t('Pay the rest by card now')}
        </LinkButton>
      )}
      {quoteId === null ? (
        <AppointmentsLink />
      ) : (
        <LinkButton to="/" size="lg" fullWidth>
          {t('Back to home')}
        </LinkButton>
      )}
    </>
  );
}

/** Why something is left: a gift card and credit pay what there is, a card all that was due by then. */
function leftText(
  { amount: paid, currency, isByGiftCard, isByCredit }: Checkout,
  cash: DecimalText,
): string {
  const amounts = { paid: amountText(paid, currency), amount: amountText(cash, currency) };
  if (isByCredit) {
    return t('Your credit has paid {paid} of it. {amount} is left, by card or in cash.', amounts);
  }
  if (isByGiftCard) {
    return t(
      'Your gift card has paid {paid} of it. {amount} is left, by card or in cash.',
      amounts,
    );
  }
  return t('The price went up meanwhile: {amount} is left, by card or in cash.', amounts);
}

function AfterQuote({ checkout }: { checkout: Checkout }) {
  const { id, cash, currency, isCashPaid, paidBefore } = checkout;
  if (isCashPaid || (cash !== null && !isPositive(cash))) {
    return (
      <>
        <p>{t('You have paid all of it. Thank you!')}</p>
        <LinkButton to="/" size="lg" fullWidth>
          {t('Back to home')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <CardTitle>{t('What happens now')}</CardTitle>
      <List>
        {paidBefore === null && (
          <li>
            {t(
              'We call you within 24 hours and agree on the day and the time, unless you have chosen it with our offer.',
            )}
          </li>
        )}
        <li>{t('We choose your cleaner and tell you who comes.')}</li>
        <li>
          {cash === null
            ? t('We clean.')
            : t(
                'We clean. You pay the rest, {amount}, in cash after the clean, or by card whenever you like.',
                { amount: amountText(cash, currency) },
              )}
        </li>
      </List>
      {cash !== null && (
        <LinkButton to={payRestOfQuotePath(id)} variant="secondary" size="lg" fullWidth>
          {t('Pay the rest by card now')}
        </LinkButton>
      )}
      <LinkButton to="/" size="lg" fullWidth>
        {t('Back to home')}
      </LinkButton>
    </>
  );
}
