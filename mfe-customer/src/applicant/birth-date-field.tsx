import type { Applicant } from '@brightnest/contracts/careers/applicant-fields';
import { fieldProps, type FieldsOf } from '@brightnest/kit/forms/field-props';
import { TextField } from '@brightnest/kit/ui/field';
import type { FieldPath } from 'react-hook-form';

/** The date of birth, of a form that calls it `dateOfBirth`. */
export function BirthDateField<T extends Pick<Applicant, 'dateOfBirth'>>({
  form,
}: {
  form: FieldsOf<T>;
}) {
  return (
    <TextField
      label="Date of birth"
      hint="You must be 18 or older."
      type="date"
      autoComplete="bday"
      required
      {...fieldProps(form, 'dateOfBirth' as FieldPath<T>)}
    />
  );
}
