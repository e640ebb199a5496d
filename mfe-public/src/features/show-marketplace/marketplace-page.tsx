import { marketplaceContent } from '../../content/marketplace';
import { StreetIllustration } from '../../illustrations/street-illustration';
import { Band } from '../../ui/band';
import { CallBand } from '../../ui/call-band';
import { Figures } from '../../ui/figures';
import { PageHero } from '../../ui/page-hero';
import { Catalogue } from './catalogue';

/** `/marketplace`: every service that can be booked. */
export function MarketplacePage() {
  const { hero, services } = marketplaceContent;
  return (
    <>
      <PageHero {...hero} illustration={<StreetIllustration />}>
        <Figures figures={hero.figures} />
      </PageHero>
      <Band id="services" title={services.title} tinted>
        <Catalogue />
      </Band>
      <CallBand {...services.call} />
    </>
  );
}
