import type { JobApplicationRequest } from '@brightnest/contracts/careers/job-application';
import { useJoiForm, type JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useKeptAnswers } from '@brightnest/kit/forms/use-kept-answers';
import { useCallback, useState } from 'react';
import { ownTimeZone } from '../../applicant/own-time-zone';
import { useKnownDetails } from '../../applicant/use-known-details';
import { UNANSWERED } from './application-answers';
import { readDraft, saveDraft } from './application-draft';

const schema = () =>
  import('@brightnest/contracts/careers/job-application').then(
    (contract) => contract.jobApplicationRequestSchema,
  );

interface ApplicationForm {
  form: JoiForm<JobApplicationRequest>;
  /** Whether answers were in the form already when it opened. */
  openedWithDraft: boolean;
}

/** The form for one job: begins with the draft, knows who is signed in, and is kept as it is typed. */
export function useApplicationForm(jobId: number): ApplicationForm {
  const [draft] = useState(() => readDraft(jobId));
  const form = useJoiForm<JobApplicationRequest>({
    schema,
    defaultValues: { ...UNANSWERED, ...draft, jobId, timeZone: ownTimeZone() },
  });
  useKnownDetails(form);

  const save = useCallback((answers: JobApplicationRequest) => saveDraft(jobId, answers), [jobId]);
  useKeptAnswers(form, save);

  return { form, openedWithDraft: draft !== undefined };
}
