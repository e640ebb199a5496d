import type { JobRequest } from '@brightnest/contracts/careers/admin-jobs';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import type { FormEventHandler } from 'react';
import { LinesField } from '../../../forms/lines-field';
import { JOB_TYPE_OPTIONS } from '../job-texts';
import { DeadlineField } from './deadline-field';
import { DescriptionField } from './description-field';

interface JobFormProps {
  id: string;
  form: JoiForm<JobRequest>;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** What visitors read of a job. */
export function JobForm({ id, form, onSubmit }: JobFormProps) {
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <Stack>
        <Grid $min="18rem" $gap={4}>
          <TextField label="Title" required {...fieldProps(form, 'title')} />
          <SelectField
            label="Job type"
            required
            placeholder="Choose a type"
            options={JOB_TYPE_OPTIONS}
            {...fieldProps(form, 'jobType')}
          />
          <TextField
            label="Location"
            required
            placeholder="Newtown, Sydney NSW"
            {...fieldProps(form, 'location')}
          />
          <TextField
            label="Hours per week"
            placeholder="15-25"
            {...fieldProps(form, 'hoursPerWeek')}
          />
          <TextField
            label="Salary range"
            placeholder="AUD 28-32 per hour"
            {...fieldProps(form, 'salaryRange')}
          />
          <DeadlineField form={form} />
        </Grid>
        <DescriptionField form={form} />
        <LinesField
          label="Requirements"
          {...useControlledField(form.control, 'requirements')}
          lineErrors={form.formState.errors.requirements}
        />
        <LinesField
          label="Responsibilities"
          {...useControlledField(form.control, 'responsibilities')}
          lineErrors={form.formState.errors.responsibilities}
        />
        <LinesField
          label="Benefits"
          {...useControlledField(form.control, 'benefits')}
          lineErrors={form.formState.errors.benefits}
        />
        <CheckboxField
          label="Active: shown on the careers page"
          {...fieldProps(form, 'isActive')}
        />
      </Stack>
    </form>
  );
}
