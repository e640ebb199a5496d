import { FormErrorSummary } from '@brightnest/kit/forms/form-error-summary';
import { SpamTrap } from '@brightnest/kit/forms/spam-trap';
import { useSpamGuard } from '@brightnest/kit/forms/use-spam-guard';
import { useNavigate } from '@brightnest/kit/router';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import type { SubmitEvent } from 'react';
import { clearDraft } from './application-draft';
import { AreasSection } from './areas-section';
import { AvailabilitySection } from './availability-section';
import { DocumentsSection } from './documents-section';
import { ExperienceSection } from './experience-section';
import { PersonalSection } from './personal-section';
import { TermsField } from './terms-field';
import { useApplicationForm } from './use-application-form';
import { useSubmitApplication } from './use-submit-application';

interface ApplicationFormProps {
  jobId: number;
  /** Names of the areas to choose from. */
  areas: readonly string[];
}

/** The application for one job. */
export function ApplicationForm({ jobId, areas }: ApplicationFormProps) {
  const navigate = useNavigate();
  const { form, openedWithDraft } = useApplicationForm(jobId);
  const { trap, read } = useSpamGuard();
  const { submit, isSending, refusal } = useSubmitApplication({
    // Sending a draft at once is what a person may do.
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
    <Stack as="form" $gap={5} noValidate onSubmit={onSubmit} aria-label="Job application">
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
                  View All Jobs
                </LinkButton>
              }
            >
              {refusal}
            </Notice>
          )}
          <Button type="submit" size="lg" loading={isSending}>
            {isSending ? 'Submitting...' : 'Submit Application'}
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
}
