import { extraText } from '@brightnest/contracts/catalogue/extras';
import { clearCode, formatMinor } from '@brightnest/contracts/money';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import {
  type PricingSettings,
  taxLineLabel,
} from '@brightnest/contracts/payments/pricing-settings';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import type { BookingPrice } from '@brightnest/contracts/scheduling/booking-price';
import { t } from '@brightnest/contracts/translation';
import { Card } from '@brightnest/kit/ui/display/card';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import type { BookingTerms } from './booking-preview';

interface PriceLinesProps {
  price: BookingPrice;
  /** Of each later one. */
  otherPrice: BookingPrice;
  pricing: PricingSettings;
  terms: BookingTerms;
  appointmentCount: number;
  isRepeated: boolean;
  couponCode: string | undefined;
}

/** What one appointment costs, line by line. */
export function PriceLines(props: PriceLinesProps) {
  const { price, otherPrice, pricing, terms, appointmentCount, isRepeated, couponCode } = props;
  const isSeries = appointmentCount > 1;
  const isDiscounted = couponCode !== undefined && price.discount > 0;
  const isFirstOther = isRepeated && price.total !== otherPrice.total;
  return (
    <Lines>
      <Line>
        <dt>{t('Clean')}</dt>
        <dd>{terms.withCredit ? t('In your plan') : formatMinor(price.service)}</dd>
      </Line>
      {price.extraLines.map((extra) => (
        <Line key={extra.id}>
          <dt>{extraText(extra)}</dt>
          <dd>{extra.price === 0 ? t('Free') : formatMinor(extra.price)}</dd>
        </Line>
      ))}
      {isDiscounted && (
        <Line>
          <dt>
            {couponLabel(couponCode)}
            {isSeries && <small>{t('for the first clean')}</small>}
          </dt>
          <dd>{formatMinor(0 - price.discount)}</dd>
        </Line>
      )}
      {price.tax > 0 && (
        <Line>
          <dt>{taxLineLabel(pricing)}</dt>
          <dd>{formatMinor(price.tax)}</dd>
        </Line>
      )}
      <Line $strong>
        <dt>
          {t('Total')}
          {isFirstOther && <small>{t('for the first clean')}</small>}
          {!isFirstOther && isSeries && <small>{t('for each clean')}</small>}
        </dt>
        <dd>
          <output aria-live="polite">{formatMinor(price.total)}</output>
          <small>{clearCode()}</small>
        </dd>
      </Line>
      {isFirstOther && (
        <Line>
          <dt>{t('Each later clean')}</dt>
          <dd>{formatMinor(otherPrice.total)}</dd>
        </Line>
      )}
    </Lines>
  );
}

interface PaymentLinesProps {
  /** Of the first clean, and of each other of a series. */
  price: BookingPrice;
  otherPrice: BookingPrice;
  /** Of all of them, paid online. */
  fee: number;
  terms: BookingTerms;
  rules: Pick<FeeTerms, 'feePercent'>;
  appointmentCount: number;
}

const cleanings = (count: number) => `${count} ${count === 1 ? 'cleaning' : 'cleanings'}`;

/** How it is paid: with the plan, or a part online and the rest in cash. */
export function PaymentLines({
  price,
  otherPrice,
  fee,
  terms,
  rules,
  appointmentCount,
}: PaymentLinesProps) {
  const { feePercent } = rules;
  const isOther = appointmentCount > 1 && otherPrice.cash !== price.cash;
  const each = isOther ? t('after the first clean') : t('after each clean');
  const afterwards = appointmentCount === 1 ? t('after the clean') : each;
  const others = isOther && (
    <Line>
      <dt>{t('In cash after each other clean')}</dt>
      <dd>{formatMinor(otherPrice.cash)}</dd>
    </Line>
  );
  if (terms.withCredit) {
    return (
      <Lines>
        <Line>
          <dt>{t('Paid with')}</dt>
          <dd>{t('{cleanings} of your plan', { cleanings: cleanings(appointmentCount) })}</dd>
        </Line>
        <Line>
          <dt>{t('Remaining this month')}</dt>
          <dd>{cleanings(terms.remainingCleanings - appointmentCount)}</dd>
        </Line>
        {price.cash > 0 && (
          <Line>
            <dt>{t('Extras in cash {afterwards}', { afterwards })}</dt>
            <dd>{formatMinor(price.cash)}</dd>
          </Line>
        )}
      </Lines>
    );
  }
  // All of it, where nothing is paid online.
  if (fee === 0) {
    return (
      <Lines>
        <Line>
          <dt>{t('In cash {afterwards}', { afterwards })}</dt>
          <dd>{formatMinor(price.cash)}</dd>
        </Line>
        {others}
      </Lines>
    );
  }
  return (
    <Lines>
      <Line>
        <dt>
          {t('Online now')}
          <small>
            {appointmentCount > 1
              ? t('{feePercent}% of {count} cleans', {
                  feePercent,
                  count: appointmentCount,
                  one: '{feePercent}% of {count} clean',
                })
              : `${feePercent}%`}
          </small>
        </dt>
        <dd>{formatMinor(fee)}</dd>
      </Line>
      <Line>
        <dt>
          {t('In cash {afterwards}', { afterwards })}
          <small>{100 - feePercent}%</small>
        </dt>
        <dd>{formatMinor(price.cash)}</dd>
      </Line>
      {others}
    </Lines>
  );
}

/** After the form; beside it and always in view where there is room. */
export const SummaryCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  & h2 {
    font-size: ${fontSize.xl};
  }

  ${media.lg} {
    position: sticky;
    top: 5.5rem;
    max-height: calc(100dvh - 6.5rem);
    overflow-y: auto;
  }
`;

/** Terms with their values, one pair a line. */
export const Lines = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.sm};

  & + & {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.border};
  }
`;

/** One pair; the total stands out. */
export const Line = styled.div<{ $strong?: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font-size: ${({ $strong }) => ($strong ? fontSize.lg : 'inherit')};
  font-weight: ${({ $strong }) => ($strong ? fontWeight.bold : 'inherit')};

  & dt {
    flex: none;
    max-width: 60%;
    color: ${({ $strong }) => ($strong ? color.text : color.textMuted)};
  }

  & dd {
    min-width: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.regular};
  }
`;

export const SmallPrint = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
`;
