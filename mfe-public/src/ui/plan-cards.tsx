import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { useListClubPlansQuery } from '../api';
import type { PlanLabels } from '../subscribe/plan-action';
import { CardSkeletons } from './card-skeletons';
import { CardGrid } from './card-style';
import { Fetched } from './fetched';
import { PlanCard } from './plan-card';

/** The club's plans. */
export function PlanCards({ labels }: { labels: PlanLabels }) {
  return (
    <Fetched
      query={useListClubPlansQuery()}
      skeleton={<CardSkeletons />}
      failure="The club plans could not be loaded"
      empty={
        <EmptyState
          title="No club plans at the moment"
          description="You can still book any service as you need it."
        />
      }
    >
      {(plans) => (
        <CardGrid>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} labels={labels} />
          ))}
        </CardGrid>
      )}
    </Fetched>
  );
}
