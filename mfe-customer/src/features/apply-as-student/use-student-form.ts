import type { StudentApplicationRequest } from '@brightnest/contracts/careers/student-application';
import { STUDENT_RATE } from '@brightnest/contracts/careers/student-limits';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useNavigate } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { ownTimeZone } from '../../applicant/own-time-zone';
import { useSendApplication } from '../../applicant/use-send-application';
import { useFailureToast } from '../../area/use-failure-toast';
import { MARKETPLACE } from '../../paths';

const schema = () =>
  import('@brightnest/contracts/careers/student-application').then(
    (module) => module.studentApplicationRequestSchema,
  );

/** The student's form: its fields, and sending it once. */
export function useStudentForm() {
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const form = useJoiForm<StudentApplicationRequest>({
    schema,
    defaultValues: {
      university: undefined,
      studentId: '',
      yearOfStudy: undefined,
      experience: '',
      bio: '',
      hourlyRate: STUDENT_RATE.default,
      availableAreas: [],
      timeZone: ownTimeZone(),
    },
  });
  const { send, isSending } = useSendApplication({
    form: 'student-application',
    onSent: (description) => {
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
