import { LinkButton } from '@brightnest/kit/ui/button';
import { careersContent } from '../../content/careers';
import { CrewIllustration } from '../../illustrations/crew-illustration';
import { Band } from '../../ui/band';
import { CallBand } from '../../ui/call-band';
import { PageHero } from '../../ui/page-hero';
import { PartLink } from '../../ui/part-link';
import { Points } from '../../ui/point-card';
import { Voices } from '../../ui/voices';
import { JobList } from './job-list';
import { Rating } from './rating';
import { Statement } from './statement';

/** `/careers`: what it is like here, and which jobs are open. */
export function CareersPage() {
  const { hero, jobs, values, voices, students } = careersContent;
  return (
    <>
      <PageHero
        {...hero}
        illustration={<CrewIllustration />}
        actions={
          <>
            <PartLink part="opportunities" size="lg">
              View Opportunities
            </PartLink>
            <LinkButton to={students.action.to} size="lg" variant="secondary">
              {students.action.label}
            </LinkButton>
          </>
        }
      >
        <Rating />
      </PageHero>
      <Statement />
      <Band id="opportunities" title={jobs.title} lead={jobs.lead} tinted>
        <JobList />
      </Band>
      <Band id="values" title={values.title} lead={values.lead}>
        <Points points={values.points} />
      </Band>
      <Band id="voices" title={voices.title} tinted>
        <Voices voices={voices.items} />
      </Band>
      <CallBand {...students} />
    </>
  );
}
