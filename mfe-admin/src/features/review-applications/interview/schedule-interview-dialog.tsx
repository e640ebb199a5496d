import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import type { InterviewRequest } from '@brightnest/contracts/careers/interview';
import { isApiError } from '@brightnest/kit/api/api-error';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { type FormEvent, useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useScheduleInterviewMutation } from '../../../api/applications';
import { ADMIN_LOGIN } from '../../../paths';
import { applicantName } from '../application-texts';
import { useSingleFlight } from '../use-single-flight';
import { InterviewForm } from './interview-form';
import { missingInfo } from './missing-info';

interface ScheduleFormProps {
  application: AdminApplication;
  onClose: () => void;
}

/** The interview as it is, to be moved; or one that is still to be planned. */
function startValues(application: AdminApplication): InterviewRequest {
  const isThere = application.applicationStatus === 'interview_scheduled';
  return {
    interviewDate: (isThere && application.interviewDate) || '',
    interviewType: application.interviewType ?? 'online',
    meetingLink: application.meetingLink ?? '',
    location: application.location ?? '',
    notes: (isThere && application.notes) || '',
  };
}

function ScheduleForm({ application, onClose }: ScheduleFormProps) {
  const formId = useId();
  const toast = useToast();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);
  const [schedule, { isLoading }] = useScheduleInterviewMutation();
  const form = useJoiForm<InterviewRequest>({
    schema: () =>
      import('@brightnest/contracts/careers/interview').then((m) => m.interviewRequestSchema),
    defaultValues: startValues(application),
  });
  const isMoved = application.applicationStatus === 'interview_scheduled';

  function showMissing(errors: FieldErrors<InterviewRequest>) {
    const missing = missingInfo(form.getValues());
    if (!missing) return;
    toast({
      title: missing.title,
      description: errors[missing.field]?.message,
      variant: 'destructive',
    });
  }

  async function send({ meetingLink, location, ...interview }: InterviewRequest) {
    const isOnline = interview.interviewType === 'online';
    const { error } = await schedule({
      id: application.id,
      ...interview,
      ...(isOnline ? { meetingLink } : { location }),
    });
    if (!error) {
      toast({
        title: isMoved ? 'Interview rescheduled' : 'Interview scheduled',
        description: `${applicantName(application)} gets an e-mail with a calendar file.`,
      });
      return onClose();
    }
    if (isApiError(error) && error.status === 401) return loggedOut();
    form.applyServerErrors(error);
    toast({
      title: 'Failed to schedule interview. Please try again.',
      description: isApiError(error) ? error.message : undefined,
      variant: 'destructive',
    });
  }

  const submit = useSingleFlight((event: FormEvent) => form.handleSubmit(send, showMissing)(event));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isMoved ? 'Reschedule interview' : 'Schedule interview'}
      description={`With ${applicantName(application)}, who gets an e-mail with a calendar file.`}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            {isMoved ? 'Reschedule interview' : 'Schedule interview'}
          </Button>
        </>
      }
    >
      <InterviewForm
        id={formId}
        form={form}
        application={application}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(event);
        }}
      />
    </Dialog>
  );
}

interface ScheduleInterviewDialogProps {
  /** Null while the dialog is closed. */
  application: AdminApplication | null;
  onClose: () => void;
}

/** Plans an interview, or moves it to another time or place. */
export function ScheduleInterviewDialog({ application, onClose }: ScheduleInterviewDialogProps) {
  if (!application) return null;
  return <ScheduleForm key={application.id} application={application} onClose={onClose} />;
}
