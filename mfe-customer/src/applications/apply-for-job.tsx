import type { Job } from '@brightnest/contracts/jobs/job';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { usePageTitle } from '@brightnest/kit/runtime/remote';
import { useParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, PageHeader } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { ErrorState, StateBox } from '@brightnest/kit/ui/feedback/states';
import { color, media, space } from '@brightnest/kit/ui/theme/tokens';
import { ArrowLeft, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { FormColumns } from '../forms/form-layout';
import { useCustomerGetJobQuery, useCustomerListServiceAreasQuery } from './applications-api';
import { JobForm } from './job-form';
import { JobPanel } from './job-panel';

// An address that is no job's number is answered as wrong: there is no such job either.
const NO_SUCH_JOB: readonly unknown[] = ['not_found', 'gone', 'validation_failed'];

/** The page on which one applies for a job. */
export function ApplyForJob() {
  const { jobId = '' } = useParams();
  const job = useCustomerGetJobQuery(jobId);
  const areas = useCustomerListServiceAreasQuery();

  // What is being filled in stays, whatever a later look at the job says.
  if (job.currentData && areas.data) {
    return <ApplyPage key={jobId} job={job.currentData} areas={areas.data} />;
  }
  if (isApiError(job.error) && NO_SUCH_JOB.includes(job.error.code)) return <JobNotFound />;
  const failed = [job, areas].filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (!first) return <LoadingDetails />;
  return (
    <Page $width="text">
      <ErrorState
        title={t('The application could not be loaded')}
        error={first.error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    </Page>
  );
}

const Back = styled.div`
  margin-bottom: ${space[4]};
  margin-inline-start: -${space[3]};
`;

// Read before the form; beside it where there is room.
const Beside = styled.aside`
  ${media.lg} {
    position: sticky;
    top: 5.5rem;
    grid-area: 1 / 2;
    max-height: calc(100vh - 5.5rem);
    padding-bottom: ${space[6]};
    overflow-y: auto;
    /* What goes on below fades out, where a hard edge would look like the end. */
    mask-image: linear-gradient(#000 calc(100% - ${space[6]}), transparent);
  }
`;

interface ApplyPageProps {
  job: Job;
  areas: readonly string[];
}

/** The job and the form to apply for it. */
function ApplyPage({ job, areas }: ApplyPageProps) {
  usePageTitle([job.title, job.location].filter(Boolean).join(' - '));
  return (
    <Page>
      <Back>
        <LinkButton to="/careers" variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" />
          {t('Back to all jobs')}
        </LinkButton>
      </Back>
      <PageHeader
        title={t('Apply for {title}', { title: job.title })}
        description={t('It takes about ten minutes. We reply within 2-3 business days.')}
      />
      <FormColumns>
        <Beside aria-label={t('About this job')} tabIndex={0}>
          <JobPanel job={job} />
        </Beside>
        <JobForm jobId={job.id} areas={areas} />
      </FormColumns>
    </Page>
  );
}

/** There is no such job, or not any more. */
function JobNotFound() {
  return (
    <Page $width="text">
      <StateBox>
        <SearchX aria-hidden="true" />
        <h1>{t('Job Not Found')}</h1>
        <p>{t("The job posting you're looking for doesn't exist or has been removed.")}</p>
        <div>
          <LinkButton to="/careers">{t('View All Jobs')}</LinkButton>
        </div>
      </StateBox>
    </Page>
  );
}

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  min-height: 60vh;
  color: ${color.textMuted};
`;

/** What is there until the job and its areas are. */
function LoadingDetails() {
  return (
    <Waiting role="status">
      <Spinner decorative size="2rem" />
      {t('Loading application details...')}
    </Waiting>
  );
}
