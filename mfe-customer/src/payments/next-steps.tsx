import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { CardTitle } from '@brightnest/kit/ui/display/card';
import { space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';

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
  return (
    <>
      <p>Your cleanings of this month are ready to be booked. Extras cost you 20% less.</p>
      <LinkButton to="/book-service" size="lg" fullWidth>
        {checkout.membershipStep ? 'Book a clean' : 'Book your first clean'}
      </LinkButton>
      <LinkButton to="/customer/settings#membership" variant="ghost" fullWidth>
        Your membership
      </LinkButton>
    </>
  );
}

function AfterBooking({ checkout }: { checkout: Checkout }) {
  const { bookingIds, cash, cashPerClean, currency } = checkout;
  const { user } = useSession();
  const [only, ...others] = bookingIds;
  return (
    <>
      {cash !== null && (
        <p>
          Please have {amountText(cashPerClean ?? cash, currency)} in cash for your cleaner after{' '}
          {cashPerClean === null ? 'the' : 'each'} clean.
        </p>
      )}
      <LinkButton to="/customer/appointments" size="lg" fullWidth>
        See your appointments
      </LinkButton>
      {user && only !== undefined && others.length === 0 && (
        <Calendar href={`/api/bookings/${only}/calendar`} download>
          <CalendarPlus aria-hidden="true" />
          Add it to your calendar (.ics)
        </Calendar>
      )}
    </>
  );
}

function AfterQuote({ checkout: { cash, currency, isCashPaid } }: { checkout: Checkout }) {
  if (isCashPaid) {
    return (
      <>
        <p>You have paid all of it. Thank you!</p>
        <LinkButton to="/" size="lg" fullWidth>
          Back to home
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <CardTitle>What happens now</CardTitle>
      <List>
        <li>We call you within 24 hours and agree on the day and the time.</li>
        <li>We choose your cleaner and tell you who comes.</li>
        <li>
          {cash === null
            ? 'We clean.'
            : `We clean. You pay the rest, ${amountText(cash, currency)}, in cash afterwards.`}
        </li>
      </List>
      <LinkButton to="/" size="lg" fullWidth>
        Back to home
      </LinkButton>
    </>
  );
}
