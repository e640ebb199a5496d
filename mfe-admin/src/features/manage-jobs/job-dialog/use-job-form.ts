import type { AdminJob, JobRequest } from '@brightnest/contracts/careers/admin-jobs';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useCreateJobMutation, useUpdateJobMutation } from '../../../api/jobs';
import { useFailureToast } from '../../../forms/use-failure-toast';

const loadSchema = () =>
  import('@brightnest/contracts/careers/admin-jobs').then((module) => module.jobRequestSchema);

function valuesOf(job: AdminJob | null): Required<JobRequest> {
  return {
    title: job?.title ?? '',
    jobType: job?.jobType ?? '',
    location: job?.location ?? '',
    hoursPerWeek: job?.hoursPerWeek ?? '',
    salaryRange: job?.salaryRange ?? '',
    applicationDeadline: job?.applicationDeadline ?? '',
    isActive: job?.isActive ?? true,
    description: job?.description ?? '',
    requirements: job?.requirements ?? [],
    responsibilities: job?.responsibilities ?? [],
    benefits: job?.benefits ?? [],
  };
}

/** The form of a job, which it posts or changes. */
export function useJobForm(job: AdminJob | null, onDone: () => void) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [createJob] = useCreateJobMutation();
  const [updateJob] = useUpdateJobMutation();
  const form = useJoiForm<JobRequest>({ schema: loadSchema, defaultValues: valuesOf(job) });

  const submit = form.handleSubmit((body) =>
    sendOnce(async () => {
      const { error } = await (job ? updateJob({ id: job.id, body }) : createJob(body));
      if (error) {
        form.applyServerErrors(error);
        return showFailure(error, job ? 'Failed to update job' : 'Failed to create job');
      }
      toast({ title: job ? 'Job updated' : 'Job posted', description: body.title });
      onDone();
    }),
  );
  return { form, submit, isSending };
}
