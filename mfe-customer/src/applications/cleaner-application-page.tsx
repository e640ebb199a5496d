import type {
  AvailableDay,
  AvailableHours,
  CleanerLanguage,
  Gender,
} from '@brightnest/contracts/applications/applicant';
import type { CleanerApplicationRequest } from '@brightnest/contracts/applications/cleaner-application-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { sessionDraft, useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { BackLink } from '../forms/form-layout';
import { browserTimeZone, useSendApplication } from './application-form';
import {
  AvailabilitySection,
  ExperienceSection,
  PersonalSection,
  ProfessionalSection,
} from './cleaner-fields';
import { ApplicantGate, OwnApplicationGate } from './own-application';

/** The cleaner's application: the form, or its status. */
export function CleanerApplicationPage() {
  const back = <BackLink to="/">{t('Back to Website')}</BackLink>;
  return (
    <ApplicantGate>
      {(user) => (
        <OwnApplicationGate
          replacesForm={() => true}
          back={back}
          form={
            <Page $width="text">
              {back}
              <PageHeader
                title={t('Apply as a cleaner')}
                description={t('Tell us who you are and when you can work.')}
              />
              <CleanerApplicationForm user={user} />
            </Page>
          }
        />
      )}
    </ApplicantGate>
  );
}

/** The form, prefilled from the user's account. */
export function CleanerApplicationForm({ user }: { user: SessionUser }) {
  const { form, submit, isSending } = useCleanerForm(user);
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={5}>
      <FormErrorSummary form={form} />
      <PersonalSection form={form} />
      <ProfessionalSection form={form} />
      <AvailabilitySection form={form} />
      <ExperienceSection form={form} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {isSending ? t('Submitting...') : t('Submit Application')}
      </Button>
    </Stack>
  );
}

const schema = () =>
  import('@brightnest/contracts/applications/cleaner-application-schemas').then(
    (module) => module.cleanerApplicationRequestSchema,
  );

// In these cases trying again at once would not help.
function failureText(error: unknown): string {
  const isExplained = isApiError(error) && ['conflict', 'rate_limited'].includes(error.code);
  return isExplained ? error.message : t('Failed to submit application. Please try again.');
}

const UNANSWERED = {
  dateOfBirth: '',
  nationality: '',
  languages: [] as CleanerLanguage[],
  profilePictureUrl: '',
  resumeUrl: '',
  cleaningExperienceYears: 0,
  hasOwnEquipment: false,
  hasOwnCar: false,
  preferredAreas: [] as string[],
  availableDays: [] as AvailableDay[],
  hasOwnTransport: false,
  previousExperience: '',
};

// A sample of each answer: nothing of another type is read from the storage. A file that is deleted by the
// time it is sent is refused by its field.
const draftOf = (userId: string) =>
  sessionDraft(`cleaner-application-draft-${userId}`, {
    ...UNANSWERED,
    ...{ firstName: '', lastName: '', email: '', phone: '' },
    gender: 'other' as Gender,
    availableHours: 'flexible' as AvailableHours,
    contactReferences: { name: '', phone: '', email: '', relationship: '' },
  });

/** The cleaner's form: starts from the draft and the account, and saves the draft as it is filled in. */
function useCleanerForm({ id, firstName, lastName, email, phone }: SessionUser) {
  const toast = useToast();
  const [draft] = useState(() => draftOf(id));
  const asked = useAskedFields('cleanerApplication');
  const form = useJoiForm<CleanerApplicationRequest>({
    ...{ schema, asked },
    defaultValues: {
      ...{ firstName, lastName, email, phone: phone ?? '' },
      ...UNANSWERED,
      ...draft.read(),
      timeZone: browserTimeZone(),
    },
  });
  useSaveDraft(form, draft.save);
  const { send, isSending } = useSendApplication({
    form: 'cleaner-application',
    onSent: (description) => {
      draft.clear();
      toast({ title: t('Application Submitted'), description });
    },
    onFailed: (error) => {
      toast({ title: t('Error'), description: failureText(error), variant: 'destructive' });
      form.applyServerErrors(error);
    },
  });
  return { form, submit: form.handleSubmit(send), isSending };
}
