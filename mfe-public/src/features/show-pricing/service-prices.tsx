import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { useSession } from '@brightnest/kit/session';
import { space } from '@brightnest/kit/theme/tokens';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { styled } from 'styled-components';
import { useListOfferedServicesQuery } from '../../api';
import { bookLink } from '../../book-address';
import { categoryTitle } from '../../category-label';
import { CardSkeletons } from '../../ui/card-skeletons';
import { Fetched } from '../../ui/fetched';
import { PriceTable } from './price-table';

const Groups = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
`;

/** Services in the order of the catalogue, each category where its first one stands. */
function byCategory(services: readonly Service[]): [string, Service[]][] {
  const groups = new Map<string, Service[]>();
  for (const service of services) {
    groups.set(service.category, [...(groups.get(service.category) ?? []), service]);
  }
  return [...groups];
}

/** What each service costs on its own. */
export function ServicePrices() {
  const { user } = useSession();
  return (
    <Fetched
      query={useListOfferedServicesQuery()}
      skeleton={<CardSkeletons />}
      failure="The services could not be loaded"
      empty={
        <EmptyState
          title="No services to book at the moment"
          description="The quote form still works out a price for your home."
        />
      }
    >
      {(services) => (
        <Groups>
          {byCategory(services).map(([category, ofCategory]) => (
            <PriceTable
              key={category}
              title={categoryTitle(category)}
              services={ofCategory}
              bookLink={(id) => bookLink(user, id)}
            />
          ))}
        </Groups>
      )}
    </Fetched>
  );
}
