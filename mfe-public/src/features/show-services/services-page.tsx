import { media } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { styled } from 'styled-components';
import { servicesContent } from '../../content/services';
import { ToolkitIllustration } from '../../illustrations/toolkit-illustration';
import { Band } from '../../ui/band';
import { CallBand } from '../../ui/call-band';
import { CardGrid } from '../../ui/card-style';
import { PageHero } from '../../ui/page-hero';
import { PartLink } from '../../ui/part-link';
import { Points } from '../../ui/point-card';
import { OfferedCard } from './offered-card';

// Two cards fill the width that three do elsewhere.
const Cards = styled(CardGrid)<{ $two: boolean }>`
  ${media.lg} {
    ${({ $two }) => $two && 'grid-template-columns: repeat(2, minmax(0, 1fr));'}
  }
`;

/** `/services`: what we clean, what it includes, and where prices start. */
export function ServicesPage() {
  const { hero, groups, why, call } = servicesContent;
  return (
    <>
      <PageHero
        {...hero}
        illustration={<ToolkitIllustration />}
        actions={
          <>
            <LinkButton to="/quote-form" size="lg">
              Get Free Quote
            </LinkButton>
            <PartLink part="commercial" size="lg" variant="secondary">
              For workplaces
            </PartLink>
          </>
        }
      />
      {groups.map(({ services, ...group }, index) => (
        <Band key={group.id} {...group} tinted={index % 2 === 1}>
          <Cards $two={services.length === 2}>
            {services.map((service) => (
              <OfferedCard key={service.name} service={service} />
            ))}
          </Cards>
        </Band>
      ))}
      <Band id="why-choose" title={why.title}>
        <Points points={why.points} />
      </Band>
      <CallBand {...call} />
    </>
  );
}
