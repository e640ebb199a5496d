import type { JobRequest } from '@brightnest/contracts/careers/admin-jobs';
import { JOB_DESCRIPTION_LENGTH } from '@brightnest/contracts/careers/job-limits';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { TextareaField } from '@brightnest/kit/ui/field';
import { useWatch } from 'react-hook-form';

const { min, max } = JOB_DESCRIPTION_LENGTH;

/** The description, with how much of it there is already. */
export function DescriptionField({ form }: { form: JoiForm<JobRequest> }) {
  // As it is counted when it is checked: without the space around it.
  const { length } = useWatch({ control: form.control, name: 'description' }).trim();
  return (
    <TextareaField
      label="Description"
      required
      rows={6}
      hint={
        length < min
          ? `${length} of at least ${min} characters`
          : `${length.toLocaleString('en-AU')} of at most ${max.toLocaleString('en-AU')} characters`
      }
      {...fieldProps(form, 'description')}
    />
  );
}
