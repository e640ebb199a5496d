import type { StudentApplicationRequest } from '@brightnest/contracts/careers/student-application';
import type { StudentArea } from '@brightnest/contracts/careers/student-areas';
import { STUDENT_RATE } from '@brightnest/contracts/careers/student-limits';
import { UNIVERSITIES, type University } from '@brightnest/contracts/careers/universities';
import { YEARS_OF_STUDY, type YearOfStudy } from '@brightnest/contracts/careers/years-of-study';
import { tabMemory } from '@brightnest/kit/forms/tab-memory';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useKeptAnswers } from '@brightnest/kit/forms/use-kept-answers';
import { useNavigate } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { ownTimeZone } from '../../applicant/own-time-zone';
import { useSendApplication } from '../../applicant/use-send-application';
import { useFailureToast } from '../../area/use-failure-toast';
import { MARKETPLACE } from '../../paths';

const schema = () =>
  import('@brightnest/contracts/careers/student-application').then(
    (module) => module.studentApplicationRequestSchema,
  );

const UNANSWERED = {
  studentId: '',
  experience: '',
  bio: '',
  hourlyRate: STUDENT_RATE.default as number,
  availableAreas: [] as StudentArea[],
};

// What each answer is like, so that nothing else comes out of the storage.
const draftOf = (userId: string) =>
  tabMemory<Omit<StudentApplicationRequest, 'timeZone'>>(`student-application-draft-${userId}`, {
    ...UNANSWERED,
    university: UNIVERSITIES[0] as University,
    yearOfStudy: YEARS_OF_STUDY[0] as YearOfStudy,
  });

/** The student's form: its fields, kept as they are typed, and sending it once. */
export function useStudentForm() {
  const { user } = useSession();
  const [draft] = useState(() => draftOf(user?.id ?? ''));
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const form = useJoiForm<StudentApplicationRequest>({
    schema,
    defaultValues: { ...UNANSWERED, ...draft.read(), timeZone: ownTimeZone() },
  });
  useKeptAnswers(form, draft.save);
  const { send, isSending } = useSendApplication({
    form: 'student-application',
    onSent: (description) => {
      draft.clear();
      toast({ title: 'Application Submitted Successfully!', description });
      void navigate(MARKETPLACE);
    },
    onFailed: (error) => {
      failed('Application Failed', error);
      form.applyServerErrors(error);
    },
  });
  return { form, submit: form.handleSubmit(send), isSending };
}
