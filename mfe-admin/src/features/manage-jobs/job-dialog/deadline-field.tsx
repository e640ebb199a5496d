import type { JobRequest } from '@brightnest/contracts/careers/admin-jobs';
import { deadlineToday } from '@brightnest/contracts/careers/job-status';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { TextField } from '@brightnest/kit/ui/field';
import { useWatch } from 'react-hook-form';

/** The last day to apply, if there is one. */
export function DeadlineField({ form }: { form: JoiForm<JobRequest> }) {
  const deadline = useWatch({ control: form.control, name: 'applicationDeadline' });
  const isPast = Boolean(deadline) && String(deadline) < deadlineToday();
  return (
    <TextField
      label="Application deadline"
      type="date"
      hint={
        isPast
          ? 'This day is over, so nobody can apply any more.'
          : 'The last day to apply; empty for none.'
      }
      {...fieldProps(form, 'applicationDeadline')}
    />
  );
}
