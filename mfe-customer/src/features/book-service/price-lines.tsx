import { priceExtras } from '@brightnest/contracts/bookings/booking-extras';
import type { BookingPrice } from '@brightnest/contracts/bookings/booking-price';
import { formatDollars } from '@brightnest/contracts/money';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import type { BookingTerms } from './booking-terms';
import { Line, Lines } from './summary-style';

interface PriceLinesProps {
  price: BookingPrice;
  terms: BookingTerms;
  extras: readonly string[];
  cleans: number;
}

/** What one clean costs, and what of it is for what. */
export function PriceLines({ price, terms, extras, cleans }: PriceLinesProps) {
  return (
    <Lines>
      <Line>
        <dt>Clean</dt>
        <dd>{terms.withCredit ? 'In your plan' : formatDollars(price.service)}</dd>
      </Line>
      {extras.map((id) => {
        const minor = priceExtras([id], terms.isMember);
        return (
          <Line key={id}>
            <dt>{findExtra(id)?.label}</dt>
            <dd>{minor === 0 ? 'Free' : formatDollars(minor)}</dd>
          </Line>
        );
      })}
      <Line $strong>
        <dt>
          Total
          {cleans > 1 && <small>for each clean</small>}
        </dt>
        <dd>
          <output aria-live="polite">{formatDollars(price.total)}</output>
          <small>AUD</small>
        </dd>
      </Line>
    </Lines>
  );
}
