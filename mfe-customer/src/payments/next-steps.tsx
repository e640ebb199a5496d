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
  const { bookingIds, cash, cashPerClean, currency } = checkout;
  const { user } = useSession();
  const [only, ...others] = bookingIds;
  const isCashLeft = cash !== null && isPositive(cash);
  return (
    <>
      {isCashLeft && (
        <p>
          {cashText(amountText(cashPerClean ?? cash, currency), {
            isEach: cashPerClean !== null,
            isSeries: others.length > 0,
          })}
        </p>
      )}
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

function cashText(amount: string, { isEach, isSeries }: { isEach: boolean; isSeries: boolean }) {
  if (!isEach)
    return t('Please have {amount} in cash for your cleaner after the clean.', { amount });
  return isSeries
    ? t(
        'Please have {amount} in cash for your cleaner after each clean, or pay it by card with each of your appointments.',
        { amount },
      )
    : t('Please have {amount} in cash for your cleaner after each clean.', { amount });
}

function AppointmentsLink() {
  return (
    <LinkButton to={APPOINTMENTS} size="lg" fullWidth>
      {t('See your appointments')}
    </LinkButton>
  );
}

function AfterRest({ checkout: { cash, currency, quoteId } }: { checkout: Checkout }) {
  const isAll = cash === null || !isPositive(cash);
  return (
    <>
      <p>
        {isAll
          ? t(
              'Nothing is left to pay. You need no cash on the day: whoever cleans knows that it is paid.',
            )
          : t('The price went up meanwhile: {amount} is left, by card or in cash.', {
              amount: amountText(cash, currency),
            })}
      </p>
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
