import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import type { ServiceArea } from '@brightnest/contracts/areas/service-area';
import {
  findServicePage,
  type PageService,
  serviceAddress,
  type ServicePage as Page,
} from '@brightnest/contracts/site/service-pages';
import { formatDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Container, Stack } from '@brightnest/kit/ui/display/layout';
import { PageSkeleton } from '@brightnest/kit/ui/screens/remote-screen';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useTestimonials } from '../home/published-reviews';
import { ServiceIllustration } from '../illustrations/service-illustrations';
import { bookLink, QUOTE_FORM } from '../services/catalogue';
import { ServicePrice } from '../services/pricing-settings';
import { FaqSection } from '../ui/faq-section';
import type { AccountLink } from '../ui/links';
import { PageHero } from '../ui/page-hero';
import { PageLinks } from '../ui/page-links';
import { CallToAction, PageSection, StoryColumns } from '../ui/page-section';
import { Testimonials } from '../ui/testimonials';
import { servicePageTexts } from './service-variables';

/** What the page at an address knows; who renders pages knows all of them. */
function pageAt(pathname: string): Page | undefined {
  const { all, at } = pageSettings.servicePages;
  if (all) return findServicePage(all, pathname)?.page;
  const isIt = at && serviceAddress(at.service.slug, at.place?.slug) === pathname;
  return isIt ? at : undefined;
}

/** `/services/…`: what a service is, what it costs and where we do it; below it, the same for one place. */
export function ServicePage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return page ? <LoadedPage page={page} /> : <LoadPage />;
}

/** Each of these pages brings what it knows, so one that another page was loaded with is loaded anew. */
function LoadPage() {
  useEffect(() => window.location.reload(), []);
  return <PageSkeleton />;
}

function LoadedPage({ page }: { page: Page }) {
  const { service, place, places, services } = page;
  const { hero, included, terms, area, faq, reviews, call, ...more } = servicePageTexts(page);
  const said = useTestimonials(place?.name);
  const actions = useActions(service, place);
  return (
    <>
      <Breadcrumbs page={page} />
      <PageHero
        {...hero}
        illustration={<ServiceIllustration name={service.name} category={service.category} />}
        actions={
          <>
            <LinkButton {...actions.main} size="lg">
              {call.label}
            </LinkButton>
            {actions.quote && (
              <LinkButton to={actions.quote} size="lg" variant="secondary">
                {t('Get Free Quote')}
              </LinkButton>
            )}
          </>
        }
      />
      <PageSection id="included" title={included.title} lead={included.lead} tinted>
        <StoryColumns>
          <CheckList items={service.features} />
          <Stack>
            <h3>{terms.title}</h3>
            <DescriptionList
              items={[
                { term: t('Price'), description: <ServicePrice service={service} /> },
                { term: t('Duration'), description: formatDuration(service.estimatedDuration) },
              ]}
            />
            <p>{terms.text}</p>
          </Stack>
        </StoryColumns>
      </PageSection>
      <PageSection id="area" title={area.title} lead={area.text}>
        <Stack $gap={6}>
          {place?.postcodes && area.postcodes && <p>{area.postcodes}</p>}
          {places.length > 0 && (
            <Stack>
              <div>
                <h3>{more.places.title}</h3>
                <p>{more.places.lead}</p>
              </div>
              <PageLinks links={places} />
            </Stack>
          )}
        </Stack>
      </PageSection>
      <FaqSection title={faq.title} entries={faq.entries} tinted />
      {said.length > 0 && (
        <PageSection id="reviews" title={reviews.title}>
          <Testimonials testimonials={said} stars />
        </PageSection>
      )}
      {services.length > 0 && (
        <PageSection id="others" title={more.others.title}>
          <PageLinks links={services} />
        </PageSection>
      )}
      <CallToAction
        title={call.title}
        text={call.text}
        action={{ label: call.label, ...actions.main }}
      />
    </>
  );
}

/** Where the buttons lead, with service and place filled in. */
function useActions(service: PageService, place: ServiceArea | undefined) {
  const { user } = useSession();
  const postalCode = place && normalizePostcode(place.postcodes);
  const where = {
    ...(place?.state && { state: place.state }),
    ...(postalCode !== undefined && { postalCode }),
  };
  const type = SERVICE_TYPES.find(
    ({ value }) => value === (service.serviceType ?? service.category),
  )?.value;
  const known = new URLSearchParams({
    ...(type && { serviceType: type }),
    ...(place && { suburb: place.name }),
    ...where,
  }).toString();
  const quote = known ? `${QUOTE_FORM}?${known}` : QUOTE_FORM;
  const main: AccountLink = service.priceOnRequest
    ? { to: quote }
    : bookLink(user, service.id, where);
  return { main, quote: service.priceOnRequest ? undefined : quote };
}

const Trail = styled(Container)`
  padding-block: ${space[3]} 0;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & a {
    display: inline-block;
    padding-block: ${space[2]};
    color: inherit;
  }

  & span {
    display: inline-block;
    padding-block: ${space[2]};
  }

  & li + li::before {
    content: '/ ';
  }
`;

function Breadcrumbs({ page: { service, place } }: { page: Page }) {
  return (
    <Trail as="nav" aria-label={t('You are here')}>
      <ol>
        <li>
          <Link to="/">{t('Home page')}</Link>
        </li>
        <li>
          <Link to="/services">{t('Services')}</Link>
        </li>
        {place && (
          <li>
            <Link to={serviceAddress(service.slug)} reloadDocument>
              {service.name}
            </Link>
          </li>
        )}
        <li>
          <span aria-current="page">{place?.name ?? service.name}</span>
        </li>
      </ol>
    </Trail>
  );
}
