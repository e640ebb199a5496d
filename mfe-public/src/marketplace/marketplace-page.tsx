import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button } from '@brightnest/kit/ui/controls/button';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { marketplaceContent } from '../content/marketplace';
import { pageTexts } from '../content/page-texts';
import { StreetIllustration } from '../illustrations/street-illustration';
import { bookLink, usePublicListServicesQuery } from '../services/catalogue';
import { FetchedServices } from '../services/fetched-services';
import { ServiceCard } from '../services/service-card';
import { CardGrid } from '../ui/cards';
import { Figures, PageHero } from '../ui/page-hero';
import { CallToAction, PageSection } from '../ui/page-section';
import { CatalogueFilters, useCatalogueFilter } from './catalogue-filters';

/** `/marketplace`: every service that can be booked. */
export function MarketplacePage() {
  const { hero, services } = pageTexts(marketplaceContent);
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
  const { data: services } = usePublicListServicesQuery();

  const results = (all: readonly Service[]) => {
    const found = all.filter(filter.matches);
    if (found.length === 0) {
      return (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('No service matches')}
          description={pageTexts(marketplaceContent).services.nothing}
          action={
            <Button variant="secondary" onClick={filter.clear}>
              {t('Show all services')}
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
      <CatalogueFilters filter={filter} services={services ?? []} />
      <Results>
        <FetchedServices
          skeletons={6}
          emptyHint={t('Please check back soon, or ask us for a quote.')}
        >
          {results}
        </FetchedServices>
      </Results>
    </>
  );
}
