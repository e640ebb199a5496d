import type { Applicant } from '@brightnest/contracts/applications/applicant-fields';
import type { JobApplicationRequest } from '@brightnest/contracts/applications/job-application-schemas';
import type { SpamGuard } from '@brightnest/contracts/fields';
import { t } from '@brightnest/contracts/translation';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { type ApiError, isApiError } from '@brightnest/kit/runtime/api-error';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SpamTrap, useSpamGuard } from '@brightnest/kit/ui/forms/spam-guard';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import { browserTimeZone } from './application-form';
import { useCustomerApplyForJobMutation } from './applications-api';
import { clearDraft, readDraft, saveDraft, UNANSWERED } from './job-draft';
import {
  AreasSection,
  AvailabilitySection,
  DocumentsSection,
  ExperienceSection,
  PersonalSection,
  TermsField,
} from './job-fields';

interface JobFormProps {
  jobId: number;
  /** Names of the areas to choose from. */
  areas: readonly string[];
}

/** The application for one job. */
export function JobForm({ jobId, areas }: JobFormProps) {
  const navigate = useNavigate();
  const { form, openedWithDraft } = useJobForm(jobId);
  const { trap, read } = useSpamGuard();
  const { submit, isSending, refusal } = useSubmitJobForm({
    // A person may send a draft at once, so its form does not report how long it took.
    guard: async () => ({ ...(await read()), ...(openedWithDraft && { elapsedMs: undefined }) }),
    onSent() {
      clearDraft(jobId);
      void navigate('/careers');
    },
    onRefused: form.applyServerErrors,
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void form.handleSubmit(submit)(event);
  }

  return (
    <Stack as="form" $gap={5} noValidate onSubmit={onSubmit} aria-label={t('Job application')}>
      <FormErrorSummary form={form} />
      <PersonalSection form={form} />
      <ExperienceSection form={form} />
      <AvailabilitySection form={form} />
      <AreasSection form={form} areas={areas} />
      <DocumentsSection form={form} />
      <SpamTrap ref={trap} />
      <Card>
        <Stack>
          <TermsField form={form} />
          {refusal && (
            <Notice
              action={
                <LinkButton to="/careers" variant="secondary" size="sm">
                  {t('View All Jobs')}
                </LinkButton>
              }
            >
              {refusal}
            </Notice>
          )}
          <Button type="submit" size="lg" loading={isSending}>
            {isSending ? t('Submitting...') : t('Submit Application')}
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
}

const schema = () =>
  import('@brightnest/contracts/applications/job-application-schemas').then(
    (contract) => contract.jobApplicationRequestSchema,
  );

interface OpenedJobForm {
  form: JoiForm<JobApplicationRequest>;
  /** Whether the form opened with answers of a draft. */
  openedWithDraft: boolean;
}

/** The form for one job: starts from the draft and the account, and saves the draft as it is filled in. */
function useJobForm(jobId: number): OpenedJobForm {
  const [draft] = useState(() => readDraft(jobId));
  const asked = useAskedFields('jobApplication');
  const form = useJoiForm<JobApplicationRequest>({
    ...{ schema, asked },
    defaultValues: { ...UNANSWERED, ...draft, jobId, timeZone: browserTimeZone() },
  });
  usePrefillFromAccount(form);

  const save = useCallback((answers: JobApplicationRequest) => saveDraft(jobId, answers), [jobId]);
  useSaveDraft(form, save);

  return { form, openedWithDraft: draft !== undefined };
}

const FORM = 'job-application';
// The job does not exist, is closed, or has this person's application already.
const FINAL: readonly ApiError['code'][] = ['not_found', 'gone', 'conflict'];

interface Submission {
  /** What tells bots from people, sent beside the answers. */
  guard: () => Promise<SpamGuard>;
  onSent: () => void;
  onRefused: (error: unknown) => void;
}

/** Sends the application, once at a time. */
function useSubmitJobForm({ guard, onSent, onRefused }: Submission) {
  const [apply] = useCustomerApplyForJobMutation();
  const { run, isRunning } = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const showFailure = useFailureToast();

  async function send(answers: JobApplicationRequest): Promise<void> {
    setRefusal(undefined);
    try {
      const idempotencyKey = submissionKey(FORM, answers);
      await apply({ body: { ...answers, ...(await guard()) }, idempotencyKey }).unwrap();
      toast({
        title: t('Application Submitted Successfully!'),
        description: t(
          "We'll review your application and get back to you within 2-3 business days.",
        ),
      });
      forgetSubmissionKey(FORM);
      track('application_submitted');
      onSent();
    } catch (error) {
      showFailure(error, t('Application Failed'));
      if (isApiError(error) && FINAL.includes(error.code)) setRefusal(error.message);
      onRefused(error);
    }
  }

  return {
    submit: (answers: JobApplicationRequest) => run(() => send(answers)),
    isSending: isRunning,
    /** Why the application is refused, where sending it again would not help. */
    refusal,
  };
}

const PREFILLED = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Prefills empty fields from the account of whoever is signed in. */
function usePrefillFromAccount<T extends Pick<Applicant, (typeof PREFILLED)[number]>>({
  getValues,
  setValue,
}: Pick<UseFormReturn<T>, 'getValues' | 'setValue'>): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    for (const field of PREFILLED) {
      const name = field as FieldPath<T>;
      if (getValues(name)) continue;
      setValue(name, (user[field] ?? '') as FieldPathValue<T, FieldPath<T>>);
    }
  }, [user, getValues, setValue]);
}
