import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { type OfferedService, servicesContent } from '../content/services';
import { pageTexts } from '../content/page-texts';
import { ToolkitIllustration } from '../illustrations/toolkit-illustration';
import { WhereWeClean } from '../ui/where-we-clean';
import { CardGrid, Points, Price } from '../ui/cards';
import { SectionLink } from '../ui/links';
import { PageHero } from '../ui/page-hero';
import { PageLinks } from '../ui/page-links';
import { CallToAction, PageSection } from '../ui/page-section';
import { IllustratedCard } from './illustrated-card';
import { PrintedPrice } from './pricing-settings';

// Two cards fill the width that three do elsewhere.
const Cards = styled(CardGrid)<{ $two: boolean }>`
  ${media.lg} {
    ${({ $two }) => $two && 'grid-template-columns: repeat(2, minmax(0, 1fr));'}
  }
`;

/** `/services`: what we clean, what it includes, and where prices start. */
export function ServicesPage() {
  const { hero, groups, all, why, call, where } = pageTexts(servicesContent);
  const { links } = pageSettings.servicePages;
  return (
    <>
      <PageHero
        {...hero}
        illustration={<ToolkitIllustration />}
        actions={
          <>
            <LinkButton to="/quote-form" size="lg">
              {t('Get Free Quote')}
            </LinkButton>
            <SectionLink section="commercial" size="lg" variant="secondary">
              {t('For workplaces')}
            </SectionLink>
          </>
        }
      />
      {groups.map(({ services, ...group }, index) => (
        <PageSection key={group.id} {...group} tinted={index % 2 === 1}>
          <Cards $two={services.length === 2}>
            {services.map((service) => (
              <OfferedCard key={service.name} service={service} />
            ))}
          </Cards>
        </PageSection>
      ))}
      {links.length > 0 && (
        <PageSection id="all" title={all.title} lead={all.text}>
          <PageLinks links={links} />
        </PageSection>
      )}
      <WhereWeClean {...where} isDetailed tinted={links.length > 0} />
      <PageSection id="why-choose" title={why.title}>
        <Points points={why.points} />
      </PageSection>
      <CallToAction {...call} />
    </>
  );
}

const BoxPrice = styled(Price)`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};

  & strong {
    font-size: ${fontSize.xl};
  }
`;

/** A service with what it includes, and the way to its price. */
function OfferedCard({ service }: { service: OfferedService }) {
  const { name, category, text, price, priceNote, features, picture } = service;
  return (
    <IllustratedCard name={name} category={category} picture={picture}>
      <h3>{name}</h3>
      <p>{text}</p>
      <CheckList items={features} />
      <BoxPrice>
        <strong>
          <PrintedPrice price={price} />
        </strong>
        <span>{priceNote}</span>
      </BoxPrice>
      <LinkButton to="/quote-form" fullWidth>
        {t('Get Quote')} <VisuallyHidden>{t('for {title}', { title: name })}</VisuallyHidden>
      </LinkButton>
    </IllustratedCard>
  );
}
