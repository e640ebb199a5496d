import { fieldProps } from '@brightnest/kit/forms/field-props';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import type { CleanerForm } from './use-cleaner-form';

export function ReferenceFields({ form }: { form: CleanerForm }) {
  return (
    <Grid $min="13rem" $gap={4}>
      <TextField
        label="Reference name"
        autoComplete="off"
        required
        {...fieldProps(form, 'contactReferences.name')}
      />
      <TextField
        label="Reference phone"
        type="tel"
        autoComplete="off"
        required
        {...fieldProps(form, 'contactReferences.phone')}
      />
      <TextField
        label="Reference email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...fieldProps(form, 'contactReferences.email')}
      />
      <TextField
        label="Relationship"
        hint="For example: former employer"
        autoComplete="off"
        required
        {...fieldProps(form, 'contactReferences.relationship')}
      />
    </Grid>
  );
}
