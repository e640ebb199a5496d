import type { BookingPrice } from '@brightnest/contracts/bookings/booking-price';
import { formatDollars } from '@brightnest/contracts/money';
import { CONFIRMATION_FEE_PERCENT } from '@brightnest/contracts/payments/confirmation-fee';
import type { BookingTerms } from './booking-terms';
import { Line, Lines } from './summary-style';

interface PaymentLinesProps {
  price: BookingPrice;
  terms: BookingTerms;
  cleans: number;
}

const cleanings = (count: number) => `${count} ${count === 1 ? 'cleaning' : 'cleanings'}`;

/** How it is paid: with the plan, or a part online and the rest in cash. */
export function PaymentLines({ price, terms, cleans }: PaymentLinesProps) {
  const afterwards = cleans === 1 ? 'after the clean' : 'after each clean';
  if (terms.withCredit) {
    return (
      <Lines>
        <Line>
          <dt>Paid with</dt>
          <dd>{cleanings(cleans)} of your plan</dd>
        </Line>
        <Line>
          <dt>Remaining this month</dt>
          <dd>{cleanings(terms.left - cleans)}</dd>
        </Line>
        {price.cash > 0 && (
          <Line>
            <dt>Extras in cash {afterwards}</dt>
            <dd>{formatDollars(price.cash)}</dd>
          </Line>
        )}
      </Lines>
    );
  }
  return (
    <Lines>
      <Line>
        <dt>
          Online now
          <small>
            {CONFIRMATION_FEE_PERCENT} %{cleans > 1 && ` of ${cleans} cleans`}
          </small>
        </dt>
        <dd>{formatDollars(price.fee * cleans)}</dd>
      </Line>
      <Line>
        <dt>
          In cash {afterwards}
          <small>{100 - CONFIRMATION_FEE_PERCENT} %</small>
        </dt>
        <dd>{formatDollars(price.cash)}</dd>
      </Line>
    </Lines>
  );
}
