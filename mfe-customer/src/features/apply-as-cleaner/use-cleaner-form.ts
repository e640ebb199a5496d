import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { CleanerApplicationRequest } from '@brightnest/contracts/careers/cleaner-application';
import { isApiError } from '@brightnest/kit/api/api-error';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useToast } from '@brightnest/kit/toast';
import { ownTimeZone } from '../../applicant/own-time-zone';
import { useSendApplication } from '../../applicant/use-send-application';

const schema = () =>
  import('@brightnest/contracts/careers/cleaner-application').then(
    (module) => module.cleanerApplicationRequestSchema,
  );

const FAILED = 'Failed to submit application. Please try again.';

// Trying again at once helps in all cases but these.
function failureText(error: unknown): string {
  const says = isApiError(error) && ['conflict', 'rate_limited'].includes(error.code);
  return says ? error.message : FAILED;
}

/** The cleaner's form, begun with what the account says, and sending it once. */
export function useCleanerForm({ firstName, lastName, email, phone }: SessionUser) {
  const toast = useToast();
  const form = useJoiForm<CleanerApplicationRequest>({
    schema,
    defaultValues: {
      firstName,
      lastName,
      email,
      phone: phone ?? '',
      dateOfBirth: '',
      gender: undefined,
      nationality: '',
      languages: [],
      profilePictureUrl: '',
      resumeUrl: '',
      cleaningExperienceYears: 0,
      hasOwnEquipment: false,
      hasOwnCar: false,
      preferredAreas: [],
      availableDays: [],
      availableHours: undefined,
      hasOwnTransport: false,
      previousExperience: '',
      timeZone: ownTimeZone(),
    },
  });
  const { send, isSending } = useSendApplication({
    form: 'cleaner-application',
    onSent: (description) => toast({ title: 'Application Submitted', description }),
    onFailed: (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      form.applyServerErrors(error);
    },
  });
  return { form, submit: form.handleSubmit(send), isSending };
}

export type CleanerForm = ReturnType<typeof useCleanerForm>['form'];
