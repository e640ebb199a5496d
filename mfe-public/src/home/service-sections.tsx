import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { VisuallyHidden, visuallyHiddenStyle } from '@brightnest/kit/ui/display/layout';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { homeContent } from '../content/home';
import { pageTexts } from '../content/page-texts';
import { bookLink } from '../services/catalogue';
import { FetchedServices } from '../services/fetched-services';
import { PrintedPrice } from '../services/pricing-settings';
import { ServiceCard } from '../services/service-card';
import { CardGrid, IconTile, Price, risingCard } from '../ui/cards';
import { PageSection } from '../ui/page-section';

const SHOWN = 3;

/** The first services of the catalogue. */
export function PopularServices() {
  const { title, text } = pageTexts(homeContent).popular;
  const { user } = useSession();
  return (
    <PageSection
      id="popular-services"
      title={title}
      lead={text}
      tinted
      action={
        <LinkButton to="/marketplace" variant="secondary">
          {t('See all services')}
        </LinkButton>
      }
    >
      <FetchedServices>
        {(services) => (
          <CardGrid $swipes>
            {services.slice(0, SHOWN).map((service) => (
              <ServiceCard key={service.id} service={service} book={bookLink(user, service.id)} />
            ))}
          </CardGrid>
        )}
      </FetchedServices>
    </PageSection>
  );
}

// On a phone one line of a list, which leads to the quote form as a whole.
const Card = styled.li`
  ${risingCard}
  position: relative;
  display: grid;
  grid-template:
    'icon title arrow'
    'icon price arrow' / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space[3]};
  padding: ${space[3]};

  & > header {
    display: contents;
  }

  & > header > span {
    grid-area: icon;
  }

  & h3 {
    grid-area: title;
    align-self: end;
    font-size: ${fontSize.md};
  }

  & > p {
    display: none;
    color: ${color.textMuted};
  }

  ${media.md} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    padding: ${space[5]};

    & > header {
      display: block;
    }

    & h3 {
      align-self: auto;
      font-size: ${fontSize.lg};
    }

    & > header h3 {
      margin-top: ${space[4]};
    }

    & > p {
      display: block;
      flex: 1;
      margin-block: ${space[2]} ${space[4]};
    }
  }
`;

const Teasers = styled(CardGrid)`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    gap: ${space[2]};
  }
`;

const TeaserPrice = styled(Price)`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    grid-area: price;
    align-self: start;

    & strong {
      color: ${color.textMuted};
      font-size: ${fontSize.sm};
      font-weight: ${fontWeight.medium};
    }

    & span {
      display: none;
    }
  }
`;

const QuoteLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  justify-self: end;
  font-weight: ${fontWeight.semibold};
  text-decoration: none;

  @media (max-width: ${breakpoint.md - 0.02}px) {
    grid-area: arrow;

    & > span:first-child {
      ${visuallyHiddenStyle}
    }
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover {
    text-decoration: underline;
  }

  & svg {
    width: 1.1em;
    height: 1.1em;
  }

  ${media.md} {
    align-self: start;
    min-height: ${touchTarget};
    margin: ${space[2]} 0 calc(-1 * ${space[3]});

    &::after {
      content: none;
    }
  }
`;

const Unsure = styled(Card)`
  border-color: ${color.warmBorder};
  background: ${color.warmSubtle};

  & > p {
    flex: none;
    max-width: 30rem;
    color: ${color.text};
  }

  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};

    & > h3 {
      flex: 1 1 8rem;
      align-self: center;
    }
  }

  ${media.md} {
    justify-content: center;
    align-items: start;
  }

  ${media.lg} {
    grid-column: span 2;
    padding-inline: ${space[6]};
  }
`;

/** The seven services in short, and a box for who is not sure: two or three in a row come out even. */
export function ServiceTeasers() {
  const { items, unsure } = pageTexts(homeContent).services;
  return (
    <Teasers>
      {items.map(({ icon: Icon, title, text, price, priceNote }) => (
        <Card key={title}>
          <header>
            <IconTile aria-hidden="true">
              <Icon />
            </IconTile>
            <h3>{title}</h3>
          </header>
          <p>{text}</p>
          <TeaserPrice>
            <strong>
              <PrintedPrice price={price} />
            </strong>
            <span>{priceNote}</span>
          </TeaserPrice>
          <QuoteLink to="/quote-form">
            <span>{t('Get a quote')}</span>{' '}
            <VisuallyHidden>{t('for {title}', { title })}</VisuallyHidden>
            <ArrowRight aria-hidden="true" />
          </QuoteLink>
        </Card>
      ))}
      <Unsure>
        <h3>{unsure.title}</h3>
        <p>{unsure.text}</p>
        <LinkButton to="/quote-form">{t('Get Free Quote')}</LinkButton>
      </Unsure>
    </Teasers>
  );
}
