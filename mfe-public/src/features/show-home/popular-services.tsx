import { useSession } from '@brightnest/kit/session';
import { LinkButton } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { useListOfferedServicesQuery } from '../../api';
import { bookLink } from '../../book-address';
import { homeContent } from '../../content/home';
import { Band } from '../../ui/band';
import { CardSkeletons } from '../../ui/card-skeletons';
import { CardGrid } from '../../ui/card-style';
import { Fetched } from '../../ui/fetched';
import { ServiceCard } from '../../ui/service-card';

const SHOWN = 3;

/** The first services of the catalogue. */
export function PopularServices() {
  const { title, text } = homeContent.popular;
  const { user } = useSession();
  return (
    <Band
      id="popular-services"
      title={title}
      lead={text}
      tinted
      action={
        <LinkButton to="/marketplace" variant="secondary">
          See all services
        </LinkButton>
      }
    >
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
          <CardGrid>
            {services.slice(0, SHOWN).map((service) => (
              <ServiceCard key={service.id} service={service} book={bookLink(user, service.id)} />
            ))}
          </CardGrid>
        )}
      </Fetched>
    </Band>
  );
}
