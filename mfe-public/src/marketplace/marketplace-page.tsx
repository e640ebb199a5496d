import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/states';
import { space } from '@brightnest/kit/ui/tokens';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { marketplaceContent } from '../content/marketplace';
import { StreetIllustration } from '../illustrations/street-illustration';
import { bookLink, usePublicListServicesQuery } from '../services/catalogue';
import { ServiceCard } from '../services/service-card';
import { CardGrid } from '../ui/cards';
import { CardSkeletons, FetchedList } from '../ui/fetched-list';
import { Figures, PageHero } from '../ui/page-hero';
import { CallToAction, PageSection } from '../ui/page-section';
import { CatalogueFilters, useCatalogueFilter } from './catalogue-filters';

/** `/marketplace`: every service that can be booked. */
export function MarketplacePage() {
  const { hero, services } = marketplaceContent;
  return (
    <>
      <PageHero {...hero} illustration={<StreetIllustration />}>
        <Figures figures={hero.figures} />
      </PageHero>
      <PageSection id="services" title={services.title} tinted>
        <Catalogue />
      </PageSection>
      <CallToAction {...services.call} />
    </>
  );
}

const Results = styled.div`
  margin-top: ${space[5]};
`;

/** The services with their filters. */
function Catalogue() {
  const filter = useCatalogueFilter();
  const { user } = useSession();
  const query = usePublicListServicesQuery();

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
        <FetchedList
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
        </FetchedList>
      </Results>
    </>
  );
}
