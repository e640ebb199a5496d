import type { Job } from '@brightnest/contracts/careers/jobs';
import { media, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { FormColumns } from '../../applicant/form-columns';
import { ApplicationForm } from './application-form';
import { JobPanel } from './job-panel';

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
export function ApplyPage({ job, areas }: ApplyPageProps) {
  return (
    <Page>
      <Back>
        <LinkButton to="/careers" variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" />
          Back to all jobs
        </LinkButton>
      </Back>
      <PageHeader
        title={`Apply for ${job.title}`}
        description="It takes about ten minutes. We reply within 2-3 business days."
      />
      <FormColumns>
        <Beside aria-label="About this job" tabIndex={0}>
          <JobPanel job={job} />
        </Beside>
        <ApplicationForm jobId={job.id} areas={areas} />
      </FormColumns>
    </Page>
  );
}
