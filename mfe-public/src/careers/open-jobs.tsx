import { t } from '@brightnest/contracts/translation';
import { type Job, type JobsResponse, jobTypeLabel } from '@brightnest/contracts/jobs/job';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { Banknote, CalendarDays, Clock, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { CardGrid, risingCard } from '../ui/cards';

const { usePublicListOpenJobsQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicListOpenJobs: build.query<Job[] | null, void>({
      query: () => callRoute(careersRoutes.listJobs),
      transformResponse: (answer: JobsResponse | null) => answer?.jobs ?? null,
      extraOptions: { retry: false },
      providesTags: ['Jobs'],
    }),
  }),
});

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  /* About as tall as a row of jobs, so that what is below stays where it is. */
  min-height: 24rem;
  color: ${color.textMuted};
`;

const Cards = styled(CardGrid)`
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The open jobs. A list that did not load shows as an empty one, and says why. */
export function JobList() {
  const { data, error, isFetching, refetch } = usePublicListOpenJobsQuery();
  if (data && data.length > 0) {
    return (
      <Cards>
        {data.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </Cards>
    );
  }
  if (!data && !error) {
    return (
      <Waiting role="status">
        <Spinner decorative />
        {t('Loading opportunities...')}
      </Waiting>
    );
  }
  return (
    <EmptyState
      title={t('No opportunities available at the moment. Please check back soon!')}
      description={error && errorMessage(error, t('The list could not be loaded.'))}
      action={
        error && (
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        )
      }
    />
  );
}

const Card = styled.li`
  ${risingCard}
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[5]};
  overflow-wrap: anywhere;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
  }

  & > p {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.textMuted};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }

  & > a {
    margin-top: auto;
    align-self: start;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  font-size: ${fontSize.sm};

  & li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.accentText};
  }
`;

/** An open job, in short. */
export function JobCard({ job }: { job: Job }) {
  const { id, title, jobType, hoursPerWeek, location, description } = job;
  return (
    <Card>
      <header>
        <h3>{title}</h3>
        <Badge tone="accent" icon={null}>
          {jobTypeLabel(jobType)}
        </Badge>
      </header>
      <Facts>
        <li>
          <MapPin aria-hidden="true" />
          {location}
        </li>
        {hoursPerWeek && (
          <li>
            <Clock aria-hidden="true" />
            {t('{hours} hours per week', { hours: hoursPerWeek })}
          </li>
        )}
        {job.salaryRange && (
          <li>
            <Banknote aria-hidden="true" />
            {job.salaryRange}
          </li>
        )}
        {job.applicationDeadline && (
          <li>
            <CalendarDays aria-hidden="true" />
            {t('Apply by {date}', { date: formatCalendarDate(job.applicationDeadline) })}
          </li>
        )}
      </Facts>
      <p>{description}</p>
      <LinkButton to={`/apply/${id}`}>
        {t('Apply')} <VisuallyHidden>{t('for {title}', { title })}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}
