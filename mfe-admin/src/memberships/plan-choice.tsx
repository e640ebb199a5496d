import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { t } from '@brightnest/contracts/translation';
import { paidAmountText } from '@brightnest/kit/ui/display/amount-text';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { usePricingSettings } from '../payments/pricing-settings';
import { useAdminListOfferedPlansQuery } from './memberships-api';

interface PlanChoiceProps {
  value: string | undefined;
  onChange: (tierId: string) => void;
  /** The plan that they have. */
  without?: string;
}

/** The plans on sale, with what a customer pays for a month. */
export function PlanChoice({ value, onChange, without }: PlanChoiceProps) {
  const { data, ...query } = useAdminListOfferedPlansQuery();
  const pricing = usePricingSettings();
  if (!data) {
    return (
      <PendingQuery query={query} label={t('Loading the plans...')}>
        <Skeleton $height="9rem" />
      </PendingQuery>
    );
  }
  const plans = data.filter(({ id }) => id !== without);
  if (plans.length === 0) return <EmptyState title={t('No other plan is on sale')} />;
  return (
    <RadioCards
      name="tierId"
      legend={t('Plan')}
      options={plans.map((plan) => ({
        ...{ value: plan.id, label: plan.name },
        description: describe(plan, paidAmountText(plan.monthlyPrice, plan.currency, pricing)),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

function describe({ cleaningsPerMonth: count }: Plan, price: string): string {
  return t('{price} a month, {count} cleanings', {
    price,
    count,
    one: '{price} a month, {count} cleaning',
  });
}
