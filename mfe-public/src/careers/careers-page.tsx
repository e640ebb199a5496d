import { t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { careersContent } from '../content/careers';
import { pageTexts } from '../content/page-texts';
import { CrewIllustration } from '../illustrations/crew-illustration';
import { Points } from '../ui/cards';
import { SectionLink } from '../ui/links';
import { PageHero } from '../ui/page-hero';
import { CallToAction, PageSection } from '../ui/page-section';
import { Stars, Testimonials } from '../ui/testimonials';
import { JobList } from './open-jobs';

/** `/careers`: what it is like here, and which jobs are open. */
export function CareersPage() {
  const { hero, jobs, values, testimonials, students } = pageTexts(careersContent);
  return (
    <>
      <PageHero
        {...hero}
        illustration={<CrewIllustration />}
        actions={
          <>
            <SectionLink section="opportunities" size="lg">
              {t('View Opportunities')}
            </SectionLink>
            <LinkButton to={students.action.to} size="lg" variant="secondary">
              {students.action.label}
            </LinkButton>
          </>
        }
      >
        <Rating />
      </PageHero>
      <Statement />
      <PageSection id="opportunities" title={jobs.title} lead={jobs.lead} tinted>
        <JobList />
      </PageSection>
      <PageSection id="values" title={values.title} lead={values.lead}>
        <Points points={values.points} />
      </PageSection>
      <PageSection id="testimonials" title={testimonials.title} tinted>
        <Testimonials testimonials={testimonials.items} />
      </PageSection>
      <CallToAction {...students} />
    </>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[5]};

  & > strong {
    font-weight: ${fontWeight.bold};
  }
`;

/** What the people who work here say of it, as a number. */
export function Rating() {
  const { rating, reviews } = pageTexts(careersContent).hero;
  return (
    <Line>
      <Stars label={t('{rating} of 5 stars', { rating })} />
      <span>
        {richText(t('<b>{rating}</b> from {reviews} reviews', { rating, reviews }), {
          b: (text) => <strong>{text}</strong>,
        })}
      </span>
    </Line>
  );
}

const StatementColumns = styled.div`
  display: grid;
  gap: ${space[6]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: center;
    gap: ${space[8]};
  }

  & > div > p {
    max-width: 44rem;
    font-size: ${fontSize.lg};
  }

  & > div > p + p {
    margin-top: ${space[4]};
    color: ${color.textMuted};
  }
`;

const Pay = styled.p`
  padding: ${space[5]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.lg};
  background: ${color.warmSubtle};

  & > strong {
    display: block;
    font-size: ${fontSize['3xl']};
    font-weight: ${fontWeight.bold};
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
`;

export function Statement() {
  const { title, paragraphs, pay, payNote } = pageTexts(careersContent).statement;
  return (
    <PageSection id="statement" title={title}>
      <StatementColumns>
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {pay && (
          <Pay>
            <strong>{pay}</strong> {payNote}
          </Pay>
        )}
      </StatementColumns>
    </PageSection>
  );
}
