import { useSession } from '@brightnest/kit/session';
import { LinkButton } from '@brightnest/kit/ui/button';
import { homeContent } from '../../content/home';
import { HeroIllustration } from '../../illustrations/hero-illustration';
import { Figures } from '../../ui/figures';
import { PageHero } from '../../ui/page-hero';
import { PartLink } from '../../ui/part-link';

/** What we are; for who is signed in, a welcome and the way to the next booking. */
export function Hero() {
  const { user } = useSession();
  const { facts, ...hero } = homeContent.hero;
  return (
    <PageHero
      {...hero}
      eyebrow={user ? `Welcome back, ${user.firstName || user.email}` : hero.eyebrow}
      illustration={<HeroIllustration />}
      actions={user ? <MemberActions /> : <VisitorActions />}
    >
      <Figures figures={facts} />
    </PageHero>
  );
}

function VisitorActions() {
  return (
    <>
      <LinkButton to="/quote-form" size="lg">
        Get Free Quote
      </LinkButton>
      <PartLink part="services" size="lg" variant="secondary">
        View Services
      </PartLink>
    </>
  );
}

function MemberActions() {
  return (
    <>
      <LinkButton to="/book-service" size="lg">
        Book Cleaning Now
      </LinkButton>
      <LinkButton to="/services" size="lg" variant="secondary">
        View Services
      </LinkButton>
    </>
  );
}
