import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { formatDuration } from '@brightnest/contracts/times';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { bookLink, categoryTitle, QUOTE_FORM } from '../services/catalogue';
import { FetchedServices } from '../services/fetched-services';
import { ServicePrice } from '../services/pricing-settings';
import type { AccountLink } from '../ui/links';

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
    <FetchedServices>
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
    </FetchedServices>
  );
}

const List = styled.ul`
  margin-top: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Row = styled.li`
  display: grid;
  gap: ${space[2]} ${space[5]};
  align-items: center;
  padding: ${space[4]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 8rem 12rem auto;
  }
`;

const Price = styled.div`
  font-variant-numeric: tabular-nums;

  ${media.md} {
    text-align: end;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface PriceTableProps {
  title: string;
  services: readonly Service[];
  bookLink: (serviceId: string) => AccountLink;
}

/** The services of one category with their prices. */
function PriceTable({ title, services, bookLink }: PriceTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <List>
        {services.map((service) => (
          <Row key={service.id}>
            <div>
              <strong>{service.name}</strong>
              <p>{service.description}</p>
            </div>
            <p>{formatDuration(service.estimatedDuration)}</p>
            <Price>
              <ServicePrice service={service} />
            </Price>
            {service.priceOnRequest ? (
              <LinkButton to={QUOTE_FORM} variant="secondary">
                {t('Get Quote')} <VisuallyHidden>{service.name}</VisuallyHidden>
              </LinkButton>
            ) : (
              <LinkButton {...bookLink(service.id)} variant="secondary">
                {t('Book')} <VisuallyHidden>{service.name}</VisuallyHidden>
              </LinkButton>
            )}
          </Row>
        ))}
      </List>
    </section>
  );
}
