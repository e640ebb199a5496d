import { currencyName } from '@brightnest/contracts/company/current-region';
import { t } from '@brightnest/contracts/translation';
import { formatMinor } from '@brightnest/contracts/money';
import { taxLineLabel } from '@brightnest/contracts/payments/pricing-settings';
import {
  breakDownQuote,
  frequencyPercent,
  type QuoteBreakdown,
} from '@brightnest/contracts/catalogue/quote-estimate';
import { couponLabel, type CouponTerms } from '@brightnest/contracts/promotions/coupon';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import { labelOf } from '@brightnest/contracts/forms';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  shadow,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { useMinWidth } from '@brightnest/kit/ui/theme/use-min-width';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { usePricingSettings } from '../services/pricing-settings';
import { useQuoteRates } from '../services/quote-rates';

interface QuoteSummaryProps {
  coupon: CouponTerms | undefined;
  /** The button to the next step, which the bar has beside the price. */
  next: ReactNode;
}

/** The live estimate: beside the form where there is room, a bar at the foot of a phone's screen. */
export function QuoteSummary({ coupon, next }: QuoteSummaryProps) {
  const isWide = useMinWidth('lg');
  const answers = useWatch<QuoteSubmissionRequest>() as QuoteSubmissionRequest;
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const pricing = usePricingSettings();
  const rates = useQuoteRates();
  const quote = breakDownQuote({ ...answers, coupon }, { rates, pricing });
  return (
    <Panel aria-label={t('Your quote')}>
      <Total>
        <span>{t('Estimated total')}</span>
        <output aria-live="polite">
          {quote.total === null ? 'TBD' : formatMinor(quote.total)}
        </output>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={linesId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronUp aria-hidden="true" />
          <VisuallyHidden>{isOpen ? t('Hide details') : t('Show details')}</VisuallyHidden>
        </Toggle>
        {!isWide && <Next>{next}</Next>}
      </Total>
      <LinesBox id={linesId} data-open={isOpen || undefined}>
        <SummaryLines
          answers={answers}
          rates={rates}
          quote={quote}
          couponCode={coupon?.code}
          taxLabel={taxLineLabel(pricing)}
        />
      </LinesBox>
    </Panel>
  );
}

interface SummaryLinesProps {
  answers: QuoteSubmissionRequest;
  rates: QuoteRates;
  quote: QuoteBreakdown;
  couponCode: string | undefined;
  taxLabel: string;
}

const NOT_KNOWN = '—';
const amount = (minor: number | null) => (minor === null ? NOT_KNOWN : formatMinor(minor));
const change = (minor: number | null) =>
  minor !== null && minor > 0 ? `+${amount(minor)}` : amount(minor);

/** What the total is made of. */
function SummaryLines({ answers, rates, quote, couponCode, taxLabel }: SummaryLinesProps) {
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
      <Note>
        {quote.total === null
          ? t('Choose a service and a frequency to see the total.')
          : t('Per visit, in {currency}. We confirm the price before you commit.', {
              currency: currencyName(),
            })}
      </Note>
    </>
  );
}

function percentText(percent: number): string {
  return percent === 0 ? t('standard price') : `${percent > 0 ? '+' : ''}${percent}%`;
}

/** A bar at the foot of the screen; from `lg` up a card that stays beside the form. */
export const Panel = styled.aside`
  position: sticky;
  bottom: 0;
  /* Over the form, under the header's menu. */
  z-index: 1;
  display: flex;
  flex-direction: column;
  margin-inline: calc(-1 * ${space[4]});
  padding: ${space[2]} ${space[4]} max(${space[2]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.lg};

  ${media.md} {
    margin-inline: 0;
    border: 1px solid ${color.border};
    border-bottom: 0;
    border-radius: ${radius.lg} ${radius.lg} 0 0;
  }

  ${media.lg} {
    top: calc(4.5rem + ${space[4]});
    bottom: auto;
    padding: ${space[5]};
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    box-shadow: ${shadow.md};
  }
`;

export const Total = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  column-gap: ${space[4]};

  & > span {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
    line-height: 1.2;
  }

  & > output {
    grid-row: 2;
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }

  ${media.lg} {
    & > output {
      font-size: ${fontSize['2xl']};
    }
  }
`;

// With the scripts it is in the form there.
const Next = styled.div`
  grid-area: 1 / 3 / span 2;

  & > button {
    min-width: 8rem;
  }

  ${media.lg} {
    display: none;
  }
`;

export const Toggle = styled.button`
  grid-area: 1 / 2 / span 2;
  justify-self: start;
  justify-content: center;
  min-width: ${touchTarget};
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${touchTarget};
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${color.accentText};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;

  & svg {
    width: 1.25rem;
    height: 1.25rem;
    transition: transform 120ms ease-out;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  ${media.lg} {
    display: none;
  }
`;

const LinesBox = styled.div`
  display: none;
  order: -1;
  max-height: 55dvh;
  overflow-y: auto;
  padding-bottom: ${space[3]};
  margin-bottom: ${space[2]};
  border-bottom: 1px solid ${color.border};

  &[data-open] {
    display: block;
  }

  ${media.lg} {
    display: block;
    order: 0;
    max-height: calc(100dvh - 16rem);
    margin: ${space[4]} 0 0;
    padding: ${space[4]} 0 0;
    border-top: 1px solid ${color.border};
    border-bottom: 0;
  }
`;

export const Lines = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.sm};
`;

export const Line = styled.div`
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

export const Note = styled.p`
  margin-top: ${space[4]};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
`;
