import { currentRegion } from '@brightnest/contracts/company/current-region';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { deadlineToday, JOB_DESCRIPTION_LENGTH } from '@brightnest/contracts/jobs/job';
import type { AdminJob, JobRequest } from '@brightnest/contracts/jobs/job-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/forms/joi-form';
import { type FormEventHandler, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HistoryDisclosure } from '../activity/record-history';
import { useCloseGuard, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../forms/seen-version';
import { LinesField } from '../forms/lines-field';
import { JOB_TYPE_OPTIONS } from './job-columns';
import { useAdminCreateJobMutation, useAdminUpdateJobMutation } from './jobs-api';
import { ServiceAreas } from '../areas/service-areas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { useMay } from '../permissions/may';

export type JobDialogTab = 'details' | 'areas';

interface JobDialogProps {
  /** The job to edit; null for a new one. */
  job: AdminJob | null;
  /** The tab shown first. */
  tab: JobDialogTab;
  onClose: () => void;
}

/** Tabs for a job's details and the service areas. Unsaved input survives switching tabs. */
export function JobDialog({ job, tab: firstTab, onClose }: JobDialogProps) {
  const [tab, setTab] = useState(firstTab);
  const formId = useId();
  const mayPost = useMay(careersRoutes.updateJob);
  const maySeeAreas = useMay(serviceAreaRoutes.listAdminServiceAreas);
  const { form, changes, submit, isSending } = useJobForm(job, onClose);
  const guard = useCloseGuard({ isDirty: form.formState.isDirty, isBusy: isSending, onClose });
  const isOnDetails = tab === 'details';
  const detailsTitle = job ? t('Edit {title}', { title: job.title }) : t('Post a job');

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.close()}
        title={isOnDetails ? detailsTitle : t('Service areas')}
        size="lg"
        footer={
          <>
            <Button variant="secondary" onClick={guard.close}>
              {isOnDetails ? t('Cancel') : t('Close')}
            </Button>
            {isOnDetails && (
              <Button type="submit" form={formId} loading={isSending}>
                {job ? t('Save changes') : t('Post job')}
              </Button>
            )}
          </>
        }
      >
        <Tabs
          label={t('Jobs and areas')}
          value={tab}
          onValueChange={(value) => setTab(value as JobDialogTab)}
          items={[
            {
              value: 'details',
              label: t('Job Details'),
              content: (
                <Stack $gap={5}>
                  {job && (
                    <ConcurrentChangeNotice
                      seen={changes}
                      of={{ resource: 'job', resourceId: job.recordId }}
                    />
                  )}
                  <JobForm id={formId} form={form} onSubmit={submit} />
                  {job && <HistoryDisclosure resource="job" resourceId={job.recordId} />}
                </Stack>
              ),
            },
            { value: 'areas', label: t('Service Areas'), content: <ServiceAreas /> },
          ].filter(({ value }) => (value === 'details' ? mayPost : maySeeAreas))}
        />
      </Dialog>
      {guard.confirmation}
    </>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/jobs/job-schemas').then((module) => module.jobRequestSchema);

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

/** Form to post or change a job. */
function useJobForm(job: AdminJob | null, onDone: () => void) {
  const [createJob] = useAdminCreateJobMutation();
  const [updateJob] = useAdminUpdateJobMutation();
  const values = valuesOf(job);
  const form = useJoiForm<JobRequest>({ schema: loadSchema, defaultValues: values });
  const changes = useConcurrentChanges<JobRequest>(form, values);
  const { basedOn } = changes;
  const saving = useSaveForm(form, {
    send: (body) => (job ? updateJob({ id: job.id, body: { ...body, basedOn } }) : createJob(body)),
    failure: job ? t('Failed to update job') : t('Failed to create job'),
    success: ({ title }) => ({
      title: job ? t('Job updated') : t('Job posted'),
      description: title,
    }),
    onDone,
  });
  return { form, changes, ...saving };
}

interface JobFormProps {
  id: string;
  form: JoiForm<JobRequest>;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The fields of a job. */
function JobForm({ id, form, onSubmit }: JobFormProps) {
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <Stack>
        <Grid $min="18rem" $gap={4}>
          <TextField label={t('Title')} required {...fieldProps(form, 'title')} />
          <SelectField
            label={t('Job type')}
            required
            placeholder={t('Choose a type')}
            options={JOB_TYPE_OPTIONS}
            {...fieldProps(form, 'jobType')}
          />
          <TextField
            label={t('Location')}
            required
            placeholder={t('Suburb, city')}
            {...fieldProps(form, 'location')}
          />
          <TextField
            label={t('Hours per week')}
            placeholder="15-25"
            {...fieldProps(form, 'hoursPerWeek')}
          />
          <TextField
            label={t('Salary range')}
            placeholder={t('{currency} 28-32 per hour', { currency: currentRegion().currency })}
            {...fieldProps(form, 'salaryRange')}
          />
          <DeadlineField form={form} />
        </Grid>
        <DescriptionField form={form} />
        <LinesField
          label={t('Requirements')}
          {...useControlledField(form.control, 'requirements')}
          lineErrors={form.formState.errors.requirements}
        />
        <LinesField
          label={t('Responsibilities')}
          {...useControlledField(form.control, 'responsibilities')}
          lineErrors={form.formState.errors.responsibilities}
        />
        <LinesField
          label={t('Benefits')}
          {...useControlledField(form.control, 'benefits')}
          lineErrors={form.formState.errors.benefits}
        />
        <CheckboxField
          label={t('Active: shown on the careers page')}
          {...fieldProps(form, 'isActive')}
        />
      </Stack>
    </form>
  );
}

/** The optional last day to apply. */
function DeadlineField({ form }: { form: JoiForm<JobRequest> }) {
  const deadline = useWatch({ control: form.control, name: 'applicationDeadline' });
  const isPast = Boolean(deadline) && String(deadline) < deadlineToday();
  return (
    <TextField
      label={t('Application deadline')}
      type="date"
      hint={
        isPast
          ? t('This day is over, so nobody can apply any more.')
          : t('The last day to apply; empty for none.')
      }
      {...fieldProps(form, 'applicationDeadline')}
    />
  );
}

const { min, max } = JOB_DESCRIPTION_LENGTH;

/** The description with a character count. */
function DescriptionField({ form }: { form: JoiForm<JobRequest> }) {
  // Trimmed, as the validation counts it.
  const { length } = useWatch({ control: form.control, name: 'description' }).trim();
  return (
    <TextareaField
      label={t('Description')}
      required
      rows={6}
      hint={
        length < min
          ? t('{length} of at least {min} characters', { length, min })
          : t('{number} of at most {number2} characters', {
              number: formatNumber(length),
              number2: formatNumber(max),
            })
      }
      {...fieldProps(form, 'description')}
    />
  );
}
