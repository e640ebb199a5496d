import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { useSession } from '@brightnest/kit/session';
import { space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useListOfferedServicesQuery } from '../../api';
import { bookLink } from '../../book-address';
import { marketplaceContent } from '../../content/marketplace';
import { CardSkeletons } from '../../ui/card-skeletons';
import { CardGrid } from '../../ui/card-style';
import { Fetched } from '../../ui/fetched';
import { ServiceCard } from '../../ui/service-card';
import { CatalogueFilters } from './catalogue-filters';
import { useCatalogueFilter } from './use-catalogue-filter';

const Results = styled.div`
  margin-top: ${space[5]};
`;

/** The services, and what narrows them down. */
export function Catalogue() {
  const filter = useCatalogueFilter();
  const { user } = useSession();
  const query = useListOfferedServicesQuery();

  const results = (services: readonly Service[]) => {
    const found = services.filter(filter.matches);
    if (found.length === 0) {
      return (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="No service matches"
          description={marketplaceContent.services.nothing}
          action={
            <Button variant="secondary" onClick={filter.clear}>
              Show all services
            </Button>
          }
        />
      );
    }
    return (
      <CardGrid>
        {found.map((service) => (
          <ServiceCard key={service.id} service={service} book={bookLink(user, service.id)} />
        ))}
      </CardGrid>
    );
  };

  return (
    <>
      <CatalogueFilters filter={filter} services={query.data ?? []} />
      <Results>
        <Fetched
          query={query}
          skeleton={<CardSkeletons count={6} />}
          failure="The services could not be loaded"
          empty={
            <EmptyState
              title="No services to book at the moment"
              description="Please check back soon, or ask us for a quote."
            />
          }
        >
          {results}
        </Fetched>
      </Results>
    </>
  );
}
