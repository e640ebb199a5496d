import {
  isShownConverted,
  shownPlanPrice,
} from '@brightnest/contracts/memberships/membership-price';
import { t } from '@brightnest/contracts/translation';
import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { formatWholeMoney, fromDecimalText } from '@brightnest/contracts/money';
import { plusTaxNote, type PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { formatDuration } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { paidAmountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { PlusTax } from '../services/pricing-settings';
import { CardGrid, risingCard } from '../ui/cards';
import { CardSkeletons, FetchedList } from '../ui/fetched-list';
import { OwnPlanBadge, PlanAction, type PlanLabels } from './plan-action';

const { usePublicListPlansQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicListPlans: build.query<Plan[] | null, void>({
      query: () => callRoute(bookingsRoutes.listSubscriptionTiers),
      providesTags: ['SubscriptionTiers'],
    }),
  }),
});

/** The plans on offer. */
export function PlanCards({ labels }: { labels: PlanLabels }) {
  return (
    <FetchedList
      query={usePublicListPlansQuery()}
      skeleton={<CardSkeletons />}
      failure={t('The club plans could not be loaded')}
      empty={
        <EmptyState
          title={t('No club plans at the moment')}
          description={t('You can still book any service as you need it.')}
        />
      }
    >
      {(plans) => (
        <CardGrid $swipes>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} labels={labels} />
          ))}
        </CardGrid>
      )}
    </FetchedList>
  );
}

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

const Marks = styled.div`
  position: absolute;
  display: flex;
  gap: ${space[2]};
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

// A name of the catalogue.
// oxlint-disable-next-line house/untranslated
const POPULAR_PLAN = 'Weekly Fresh';

interface PlanCardProps {
  plan: Plan;
  labels: PlanLabels;
}

/** What is billed: in whole numbers, as cents would only be noise, unless a tax on top brings some. */
function billedText({ monthlyPrice, currency }: Plan, pricing: PricingSettings): string {
  if (plusTaxNote(pricing, currency)) return paidAmountText(monthlyPrice, currency, pricing);
  return formatWholeMoney({ minor: fromDecimalText(monthlyPrice, currency), currency });
}

/** What is billed, and how many cleanings of what length that is. */
function termsOf(plan: Plan): string {
  const { cleaningsPerMonth: count, creditMinutes } = plan;
  const terms = [
    isShownConverted(plan) &&
      t('billed as {amount}', { amount: billedText(plan, pageSettings.pricing) }),
    t('{count} cleanings every month', { count, one: '{count} cleaning every month' }),
    creditMinutes !== null &&
      t('up to {duration} each', { duration: formatDuration(creditMinutes) }),
  ];
  return terms.filter(Boolean).join(', ');
}

/** A club plan: what it costs, shown and billed, and what it brings. */
function PlanCard({ plan, labels }: PlanCardProps) {
  const isPopular = plan.name === POPULAR_PLAN;
  const shown = shownPlanPrice(plan);
  return (
    <Card $isPopular={isPopular}>
      <Marks>
        {isPopular && (
          <Badge tone="warning" icon={null}>
            {t('POPULAR')}
          </Badge>
        )}
        <OwnPlanBadge plan={plan} />
      </Marks>
      <header>
        <h3>{plan.name}</h3>
        <p>{plan.description}</p>
      </header>
      <Price>
        {richText(
          t('<b>{amount}</b> {code} per month', { amount: shown.amount, code: shown.code }),
          { b: (text) => <strong>{text}</strong> },
        )}
        <PlusTax currency={plan.currency} />
        <small>{termsOf(plan)}</small>
      </Price>
      <CheckList items={plan.benefits} />
      <PlanAction plan={plan} labels={labels} variant={isPopular ? 'primary' : 'secondary'} />
    </Card>
  );
}
