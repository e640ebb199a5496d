import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { AvailableDay } from '@brightnest/contracts/careers/available-days';
import type { AvailableHours } from '@brightnest/contracts/careers/available-hours';
import type { CleanerApplicationRequest } from '@brightnest/contracts/careers/cleaner-application';
import type { CleanerArea } from '@brightnest/contracts/careers/cleaner-areas';
import type { CleanerLanguage } from '@brightnest/contracts/careers/cleaner-languages';
import type { Gender } from '@brightnest/contracts/careers/genders';
import { isApiError } from '@brightnest/kit/api/api-error';
import { tabMemory } from '@brightnest/kit/forms/tab-memory';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useKeptAnswers } from '@brightnest/kit/forms/use-kept-answers';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
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

const UNANSWERED = {
  dateOfBirth: '',
  nationality: '',
  languages: [] as CleanerLanguage[],
  profilePictureUrl: '',
  resumeUrl: '',
  cleaningExperienceYears: 0,
  hasOwnEquipment: false,
  hasOwnCar: false,
  preferredAreas: [] as CleanerArea[],
  availableDays: [] as AvailableDay[],
  hasOwnTransport: false,
  previousExperience: '',
};

// What each answer is like, so that nothing else comes out of the storage. A file that is gone by the
// time it is sent is refused by its name.
const draftOf = (userId: string) =>
  tabMemory(`cleaner-application-draft-${userId}`, {
    ...UNANSWERED,
    ...{ firstName: '', lastName: '', email: '', phone: '' },
    gender: 'other' as Gender,
    availableHours: 'flexible' as AvailableHours,
    contactReferences: { name: '', phone: '', email: '', relationship: '' },
  });

/** The cleaner's form, begun with what the account says, kept as it is typed, and sending it once. */
export function useCleanerForm({ id, firstName, lastName, email, phone }: SessionUser) {
  const toast = useToast();
  const [draft] = useState(() => draftOf(id));
  const form = useJoiForm<CleanerApplicationRequest>({
    schema,
    defaultValues: {
      ...{ firstName, lastName, email, phone: phone ?? '' },
      ...UNANSWERED,
      ...draft.read(),
      timeZone: ownTimeZone(),
    },
  });
  useKeptAnswers(form, draft.save);
  const { send, isSending } = useSendApplication({
    form: 'cleaner-application',
    onSent: (description) => {
      draft.clear();
      toast({ title: 'Application Submitted', description });
    },
    onFailed: (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      form.applyServerErrors(error);
    },
  });
  return { form, submit: form.handleSubmit(send), isSending };
}

export type CleanerForm = ReturnType<typeof useCleanerForm>['form'];
