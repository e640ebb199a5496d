import { AboutSection } from './about-section';
import { ContactCall } from './contact-call';
import { Hero } from './hero';
import { ServicesSection } from './services-section';
import { Testimonials } from './testimonials';
import { WhySection } from './why-section';

/** `/`: what we do, for whom, and the way to a quote. */
export function HomePage() {
  return (
    <>
      <Hero />
      <WhySection />
      <ServicesSection />
      <Testimonials />
      <AboutSection />
      <ContactCall />
    </>
  );
}
