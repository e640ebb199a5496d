import { formatDollars } from '@brightnest/contracts/money';
import { frequencyPercent, type QuoteBreakdown } from '@brightnest/contracts/quotes/quote-estimate';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import { FREQUENCIES, labelOf, SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { Line, Lines, Note } from './summary-style';

interface SummaryLinesProps {
  answers: QuoteSubmissionRequest;
  quote: QuoteBreakdown;
}

const NOT_KNOWN = '—';
const amount = (minor: number | null) => (minor === null ? NOT_KNOWN : formatDollars(minor));
const change = (minor: number | null) =>
  minor !== null && minor > 0 ? `+${amount(minor)}` : amount(minor);

/** What the total is made of. */
export function SummaryLines({ answers, quote }: SummaryLinesProps) {
  const { serviceType, cleaningFrequency, bedrooms, bathrooms } = answers;
  return (
    <>
      <Lines>
        <Line>
          <dt>
            {serviceType ? labelOf(SERVICE_TYPES, serviceType) : 'Service not chosen yet'}
            <small>
              {bedrooms} bed, {bathrooms} bath
            </small>
          </dt>
          <dd>{amount(quote.base)}</dd>
        </Line>
        <Line>
          <dt>
            {cleaningFrequency
              ? labelOf(FREQUENCIES, cleaningFrequency)
              : 'Frequency not chosen yet'}
            {cleaningFrequency && <small>{percentText(frequencyPercent(cleaningFrequency))}</small>}
          </dt>
          <dd>{change(quote.frequency)}</dd>
        </Line>
        {quote.extras.map(({ id, quantity, price }) => (
          <Line key={id}>
            <dt>
              {findExtra(id)?.label}
              {findExtra(id)?.countable && <small>{quantity} ×</small>}
            </dt>
            <dd>{price === 0 ? 'Free' : amount(price)}</dd>
          </Line>
        ))}
        {quote.rounding !== 0 && (
          <Line>
            <dt>Rounding</dt>
            <dd>{change(quote.rounding)}</dd>
          </Line>
        )}
      </Lines>
      <Note>
        {quote.total === null
          ? 'Choose a service and a frequency to see the total.'
          : 'Per visit, in Australian dollars. We confirm the price before you commit.'}
      </Note>
    </>
  );
}

function percentText(percent: number): string {
  return percent === 0 ? 'standard price' : `${percent > 0 ? '+' : ''}${percent}%`;
}
