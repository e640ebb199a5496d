import { msg, t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { Container } from '@brightnest/kit/ui/display/layout';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { homeContent } from '../content/home';
import { pageTexts } from '../content/page-texts';
import { HeroIllustration, TeamIllustration } from '../illustrations/lazy-illustrations';
import { MemberPanel } from '../memberships/member-panel';
import { PlanCards } from '../memberships/plan-cards';
import { WhereWeClean } from '../ui/where-we-clean';
import { Points } from '../ui/cards';
import { accountLink, SectionLink } from '../ui/links';
import { Figures, HALF_WIDTH, PageHero } from '../ui/page-hero';
import { CallToAction, PageSection, StoryColumns } from '../ui/page-section';
import { PlacedPicture } from '../ui/placed-picture';
import { SaidByCustomers } from './published-reviews';
import { QuoteWidget } from './quote-widget';
import { PopularServices, ServiceTeasers } from './service-sections';

/** `/`: what we do, for whom, and how to get a quote or book. */
export function HomePage() {
  const { why, services, testimonials, contact, where } = pageTexts(homeContent);
  return (
    <>
      <Hero />
      <MemberPanel />
      <QuoteWidget />
      <PageSection id="why-choose-us" title={why.title} lead={why.text}>
        <Points points={why.points} />
      </PageSection>
      <PopularServices />
      <PageSection id="services" title={services.title} lead={services.text}>
        <ServiceTeasers />
      </PageSection>
      <PageSection id="testimonials" title={testimonials.title} tinted>
        <SaidByCustomers otherwise={testimonials.items} />
      </PageSection>
      <PlansSection />
      <AboutSection />
      <WhereWeClean {...where} />
      <StudentSection />
      <CallToAction {...contact} />
    </>
  );
}

/** What we are; for who is signed in, a welcome and the way to the next booking. */
export function Hero() {
  const { user } = useSession();
  const { facts, ...hero } = pageTexts(homeContent).hero;
  return (
    <PageHero
      {...hero}
      eyebrow={
        user ? t('Welcome back, {name}', { name: user.firstName || user.email }) : hero.eyebrow
      }
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
        {t('Get Free Quote')}
      </LinkButton>
      <SectionLink section="services" size="lg" variant="secondary">
        {t('View Services')}
      </SectionLink>
    </>
  );
}

function MemberActions() {
  return (
    <>
      <LinkButton to="/book-service" size="lg">
        {t('Book Cleaning Now')}
      </LinkButton>
      <LinkButton to="/services" size="lg" variant="secondary">
        {t('View Services')}
      </LinkButton>
    </>
  );
}

const Story = styled(StoryColumns)`
  margin-bottom: ${space[7]};

  & h3 {
    margin-block: ${space[5]} ${space[2]};
    font-size: ${fontSize.lg};
  }

  & a {
    margin-top: ${space[5]};
  }

  /* The drawing; a picture of the company's own stays. */
  @media (max-width: ${breakpoint.md - 0.02}px) {
    margin-bottom: ${space[5]};

    & > svg {
      display: none;
    }
  }
`;

const Mission = styled.p`
  && {
    color: ${color.text};
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.medium};
    line-height: 1.4;
  }
`;

export function AboutSection() {
  const { title, mission, story, team, values, picture } = pageTexts(homeContent).about;
  return (
    <PageSection id="about" title={title}>
      <Story>
        <div>
          <Mission>{mission}</Mission>
          <p>{story}</p>
          <h3>{team.title}</h3>
          <p>{team.text}</p>
          <LinkButton to="/about" variant="secondary">
            {t('More about us')}
          </LinkButton>
        </div>
        <PlacedPicture picture={picture} sizes={HALF_WIDTH}>
          <TeamIllustration />
        </PlacedPicture>
      </Story>
      <Points points={values} label={t('Our values')} />
    </PageSection>
  );
}

const PLAN_LABELS = { signedIn: msg('Subscribe'), visitor: msg('Get Started') };

/** The club's plans, with the way to join. */
export function PlansSection() {
  const { title, text } = pageTexts(homeContent).club;
  return (
    <PageSection
      id="club"
      title={title}
      lead={text}
      action={
        <LinkButton to="/pricing" variant="secondary">
          {t('How the club works')}
        </LinkButton>
      }
    >
      <PlanCards labels={PLAN_LABELS} />
    </PageSection>
  );
}

const StudentRoom = styled(Container)`
  padding-top: ${space[5]};

  ${media.md} {
    padding-top: ${space[8]};
  }
`;

const StudentBox = styled.section`
  display: grid;
  gap: ${space[4]} ${space[7]};
  padding: ${space[5]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.xl};
  background: ${color.warmSubtle};

  & h2 + p {
    margin-top: ${space[2]};
    font-size: ${fontSize.lg};
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    padding: ${space[7]};
  }
`;

const STUDENT_FORM = '/cleaner-apply';

/** For students who look for work. */
export function StudentSection() {
  const { title, text, points } = pageTexts(homeContent).students;
  const { user } = useSession();
  return (
    <StudentRoom>
      <StudentBox aria-labelledby="students-title">
        <div>
          <h2 id="students-title">{title}</h2>
          <p>{text}</p>
        </div>
        <CheckList items={points} />
        <LinkButton {...accountLink(user, STUDENT_FORM)} size="lg">
          {t('Apply as Student Cleaner')}
        </LinkButton>
      </StudentBox>
    </StudentRoom>
  );
}
