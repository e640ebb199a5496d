import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { clubPriceInDollars } from '@brightnest/contracts/bookings/club-price';
import { fromDecimalText } from '@brightnest/contracts/money';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { styled } from 'styled-components';
import { PlanAction, type PlanLabels } from '../subscribe/plan-action';
import { risingCard } from './card-style';
import { CheckList } from './check-list';

const Card = styled.li<{ $isPopular: boolean }>`
  ${risingCard}
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[6]} ${space[5]} ${space[5]};
  ${({ $isPopular }) =>
    $isPopular && `border-color: ${color.accent}; box-shadow: inset 0 0 0 1px ${color.accent};`}

  & > header p {
    margin-top: ${space[2]};
    color: ${color.textMuted};
  }

  & > ul {
    flex: 1;
  }
`;

const Popular = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: ${space[5]};
  translate: 0 -50%;
`;

const Price = styled.p`
  line-height: 1.3;

  & > strong {
    font-size: ${fontSize['3xl']};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.1;
  }

  & > small {
    display: block;
    margin-top: ${space[1]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const POPULAR_PLAN = 'Weekly Fresh';

interface PlanCardProps {
  plan: SubscriptionTier;
  labels: PlanLabels;
}

// Billed in whole rupees; cents would only be noise.
function rupees(monthlyPrice: string): string {
  const whole = Math.round(fromDecimalText(monthlyPrice) / 100);
  return `LKR ${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** A club plan: what it costs, shown and billed, and what it brings. */
export function PlanCard({ plan, labels }: PlanCardProps) {
  const isPopular = plan.name === POPULAR_PLAN;
  return (
    <Card $isPopular={isPopular}>
      {isPopular && (
        <Popular>
          <Badge tone="warning" icon={null}>
            POPULAR
          </Badge>
        </Popular>
      )}
      <header>
        <h3>{plan.name}</h3>
        <p>{plan.description}</p>
      </header>
      <Price>
        <strong>${clubPriceInDollars(plan.monthlyPrice)}</strong> AUD per month
        <small>
          billed as {rupees(plan.monthlyPrice)}, {plan.cleaningsPerMonth} cleanings every month
        </small>
      </Price>
      <CheckList items={plan.benefits} />
      <PlanAction plan={plan} labels={labels} variant={isPopular ? 'primary' : 'secondary'} />
    </Card>
  );
}
