import { homeContent } from '../../content/home';
import { Band } from '../../ui/band';
import { CallBand } from '../../ui/call-band';
import { Points } from '../../ui/point-card';
import { Voices } from '../../ui/voices';
import { AboutSection } from './about-section';
import { ClubSection } from './club-section';
import { Hero } from './hero';
import { MemberPanel } from './member-panel';
import { PopularServices } from './popular-services';
import { QuoteWidget } from './quote-widget';
import { StudentSection } from './student-section';
import { TeaserGrid } from './teaser-grid';

/** `/`: what we do, for whom, and the way to a quote or the next booking. */
export function HomePage() {
  const { why, services, testimonials, contact } = homeContent;
  return (
    <>
      <Hero />
      <MemberPanel />
      <QuoteWidget />
      <Band id="why-choose-us" title={why.title} lead={why.text}>
        <Points points={why.points} />
      </Band>
      <PopularServices />
      <Band id="services" title={services.title} lead={services.text}>
        <TeaserGrid />
      </Band>
      <Band id="testimonials" title={testimonials.title} tinted>
        <Voices voices={testimonials.items} stars />
      </Band>
      <ClubSection />
      <AboutSection />
      <StudentSection />
      <CallBand {...contact} />
    </>
  );
}
