import type { StudentApplicationRequest } from '@brightnest/contracts/careers/student-application';
import { STUDENT_BIO_MIN_LENGTH } from '@brightnest/contracts/careers/student-limits';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { TextareaField } from '@brightnest/kit/ui/field';
import { useWatch } from 'react-hook-form';

/** Says how long the text is as it is written; spaces around it don't count, as in the rule. */
export function BioField({ form }: { form: JoiForm<StudentApplicationRequest> }) {
  const { length } = useWatch({ control: form.control, name: 'bio' }).trim();
  return (
    <TextareaField
      label="Short bio"
      placeholder="Who you are, what you study, and why people can trust you with their home."
      hint={`${length} of at least ${STUDENT_BIO_MIN_LENGTH} characters`}
      rows={5}
      required
      {...fieldProps(form, 'bio')}
    />
  );
}
