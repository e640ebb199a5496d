import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../ui/field';
import { Grid } from '../ui/grid';
import { fieldProps, type FieldsOf } from './field-props';

/** Props of {@link NameFields}. */
export interface NameFieldsProps<T extends FieldValues> {
  form: FieldsOf<T>;
  /** Narrowest field before the second goes below the first. */
  min?: string;
}

/** First and last name side by side, of a form that calls them `firstName` and `lastName`. */
export function NameFields<T extends FieldValues & { firstName: string; lastName: string }>({
  form,
  min = '10rem',
}: NameFieldsProps<T>) {
  return (
    <Grid $min={min} $gap={4}>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        {...fieldProps(form, 'firstName' as FieldPath<T>)}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        {...fieldProps(form, 'lastName' as FieldPath<T>)}
      />
    </Grid>
  );
}
