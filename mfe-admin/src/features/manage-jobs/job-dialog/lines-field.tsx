import type { JobRequest } from '@brightnest/contracts/careers/admin-jobs';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { TextareaField } from '@brightnest/kit/ui/field';
import { type Control, type FieldErrors, useFormState } from 'react-hook-form';

type LinesName = 'requirements' | 'responsibilities' | 'benefits';

interface LinesFieldProps {
  control: Control<JobRequest>;
  name: LinesName;
  label: string;
}

/** A list of a job, one entry per line. Blank lines are dropped when it is sent. */
export function LinesField({ control, name, label }: LinesFieldProps) {
  const { value, onChange, ...field } = useControlledField(control, name);
  const { errors } = useFormState({ control, name });
  return (
    <TextareaField
      {...field}
      label={label}
      hint="One per line."
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      error={messageOf(errors[name])}
    />
  );
}

/** What is wrong with the list, or with its first line that has something wrong. */
function messageOf(error: FieldErrors<JobRequest>[LinesName]): string | undefined {
  if (!error) return undefined;
  if (error.message) return error.message;
  if (!Array.isArray(error)) return undefined;
  const line = error.findIndex(Boolean);
  const { message } = error[line] as { message?: string };
  return message && `Line ${line + 1}: ${message}`;
}
