import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import {
  FREQUENCIES,
  isOfferedHome,
  SERVICE_TYPES,
} from '@brightnest/contracts/catalogue/home-options';
import {
  frequencyPercent,
  type QuoteBreakdown,
} from '@brightnest/contracts/catalogue/quote-estimate';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { currencyName } from '@brightnest/contracts/company/current-region';
import { labelOf } from '@brightnest/contracts/forms';
import { formatMinor } from '@brightnest/contracts/money';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { t } from '@brightnest/contracts/translation';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

interface SummaryLinesProps {
  answers: QuoteSubmissionRequest;
  rates: QuoteRates;
  quote: QuoteBreakdown;
  /** What each visit after the first costs; `null` until there is a total. */
  laterTotal: number | null;
  couponCode: string | undefined;
  taxLabel: string;
}

const NOT_KNOWN = '—';
const amount = (minor: number | null) => (minor === null ? NOT_KNOWN : formatMinor(minor));
const change = (minor: number | null) =>
  minor !== null && minor > 0 ? `+${amount(minor)}` : amount(minor);

/** What the total is made of. */
export function SummaryLines({ answers, rates, quote, laterTotal, ...shown }: SummaryLinesProps) {
  const { couponCode, taxLabel } = shown;
  const { serviceType, cleaningFrequency, bedrooms, bathrooms, quantities } = answers;
  const units = countedUnits(rates, { extras: answers.additionalServices, quantities });
  return (
    <>
      <Lines>
        <Line>
          <dt>
            {serviceType ? labelOf(SERVICE_TYPES, serviceType) : t('Service not chosen yet')}
            <small>{t('{bedrooms} bed, {bathrooms} bath', { bedrooms, bathrooms })}</small>
          </dt>
          <dd>{amount(quote.base)}</dd>
        </Line>
        <Line>
          <dt>
            {cleaningFrequency
              ? labelOf(FREQUENCIES, cleaningFrequency)
              : t('Frequency not chosen yet')}
            {cleaningFrequency && (
              <small>{percentText(frequencyPercent(rates, cleaningFrequency))}</small>
            )}
          </dt>
          <dd>{change(quote.frequency)}</dd>
        </Line>
        {quote.extras.map(({ id, label, quantity, price }) => (
          <Line key={id}>
            <dt>
              {label}
              {units[id] !== undefined && <small>{quantity} ×</small>}
            </dt>
            <dd>{price === 0 ? t('Free') : amount(price)}</dd>
          </Line>
        ))}
        {quote.rounding !== 0 && (
          <Line>
            <dt>{t('Rounding')}</dt>
            <dd>{change(quote.rounding)}</dd>
          </Line>
        )}
        {couponCode !== undefined && quote.discount > 0 && (
          <Line>
            <dt>{couponLabel(couponCode)}</dt>
            <dd>{change(0 - quote.discount)}</dd>
          </Line>
        )}
        {quote.tax !== 0 && (
          <Line>
            <dt>{taxLabel}</dt>
            <dd>{change(quote.tax)}</dd>
          </Line>
        )}
      </Lines>
      <Note>{noteOf(answers, { total: quote.total, laterTotal })}</Note>
    </>
  );
}

function noteOf(
  answers: QuoteSubmissionRequest,
  { total, laterTotal }: Pick<QuoteBreakdown, 'total'> & Pick<SummaryLinesProps, 'laterTotal'>,
): string {
  if (!isOfferedHome(answers)) return t('Correct the number of rooms to see the total.');
  if (total === null) return t('Choose a service and a frequency to see the total.');
  const currency = currencyName();
  // A coupon takes something off the first visit alone.
  if (recurrenceOf(answers.cleaningFrequency) && laterTotal !== null && laterTotal !== total) {
    return t(
      'For the first visit, in {currency}; each later one is {amount}. We confirm the price before you commit.',
      { currency, amount: formatMinor(laterTotal) },
    );
  }
  return t('Per visit, in {currency}. We confirm the price before you commit.', { currency });
}

function percentText(percent: number): string {
  return percent === 0 ? t('standard price') : `${percent > 0 ? '+' : ''}${percent}%`;
}

const Lines = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.sm};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};

  & dt small {
    margin-inline-start: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }

  & dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Note = styled.p`
  margin-top: ${space[4]};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
`;
