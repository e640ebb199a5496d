import type { AdminApplication } from '@brightnest/contracts/applications/application-schemas';
import type { InterviewRequest } from '@brightnest/contracts/applications/interview-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { type FormEvent, useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { ConcurrentChangeNotice } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { applicantName } from './application-texts';
import { useAdminScheduleInterviewMutation } from './applications-api';
import { InterviewForm } from './interview-form';
import { useSeenApplication } from './use-review';

interface ScheduleFormProps {
  application: AdminApplication;
  onClose: () => void;
}

/** Values of the scheduled interview, or of a new one. */
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
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run } = useSingleFlight();
  const [schedule, { isLoading }] = useAdminScheduleInterviewMutation();
  const form = useJoiForm<InterviewRequest>({
    schema: () =>
      import('@brightnest/contracts/applications/interview-schemas').then(
        (m) => m.interviewRequestSchema,
      ),
    defaultValues: startValues(application),
  });
  const seen = useSeenApplication(application);
  const isMoved = application.applicationStatus === 'interview_scheduled';

  function showMissing(errors: FieldErrors<InterviewRequest>) {
    const missing = findMissingField(form.getValues());
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
      ...{ id: application.id, version: seen.version },
      ...interview,
      ...(isOnline ? { meetingLink } : { location }),
    });
    if (!error) {
      toast({
        title: isMoved ? t('Interview rescheduled') : t('Interview scheduled'),
        description: t('{applicantName} gets an email with a calendar file.', {
          applicantName: applicantName(application),
        }),
      });
      return onClose();
    }
    seen.refuse(error);
    form.applyServerErrors(error);
    showFailure(error, t('Failed to schedule interview. Please try again.'), '');
  }

  const submit = (event: FormEvent) => run(() => form.handleSubmit(send, showMissing)(event));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isMoved ? t('Reschedule interview') : t('Schedule interview')}
      description={t('With {applicantName}, who gets an email with a calendar file.', {
        applicantName: applicantName(application),
      })}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            {isMoved ? t('Reschedule interview') : t('Schedule interview')}
          </Button>
        </>
      }
    >
      <Stack>
        <ConcurrentChangeNotice
          seen={seen}
          of={{ resource: 'application', resourceId: application.id }}
        />
        <InterviewForm
          id={formId}
          form={form}
          application={application}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit(event);
          }}
        />
      </Stack>
    </Dialog>
  );
}

interface ScheduleInterviewDialogProps {
  /** Null while the dialog is closed. */
  application: AdminApplication | null;
  onClose: () => void;
}

/** Schedules an interview, or moves it to another time or place. */
export function ScheduleInterviewDialog({ application, onClose }: ScheduleInterviewDialogProps) {
  if (!application) return null;
  return <ScheduleForm key={application.id} application={application} onClose={onClose} />;
}

/** The first field that is empty, and the toast's title for it; null if none is empty but one is invalid. */
function findMissingField(values: InterviewRequest): {
  field: keyof InterviewRequest;
  title: string;
} | null {
  const { interviewDate, interviewType, meetingLink = '', location = '' } = values;
  if (!interviewDate) return { field: 'interviewDate', title: t('Missing Information') };
  if (interviewType === 'online' && !meetingLink.trim()) {
    return { field: 'meetingLink', title: t('Missing Meeting Link') };
  }
  if (interviewType === 'physical' && !location.trim()) {
    return { field: 'location', title: t('Missing Location') };
  }
  return null;
}
