import { t } from '@brightnest/contracts/translation';
import { formatMinor } from '@brightnest/contracts/money';
import { taxLineLabel } from '@brightnest/contracts/payments/pricing-settings';
import { isOfferedHome } from '@brightnest/contracts/catalogue/home-options';
import { breakDownQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
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
import { SummaryLines } from './summary-lines';

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
  const home = isOfferedHome(answers) ? answers : { ...answers, serviceType: '' as const };
  const quote = breakDownQuote({ ...home, coupon }, { rates, pricing });
  const { total: laterTotal } = breakDownQuote(home, { rates, pricing });
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
          laterTotal={laterTotal}
          couponCode={coupon?.code}
          taxLabel={taxLineLabel(pricing)}
        />
      </LinesBox>
    </Panel>
  );
}

/** A bar at the foot of the screen; from `lg` up a card that stays beside the form. */
const Panel = styled.aside`
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

const Total = styled.div`
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

const Toggle = styled.button`
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
