import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { useFormContext } from 'react-hook-form';

export function WhoStep() {
  const form = useFormContext<QuoteSubmissionRequest>();
  return (
    <Stack $gap={5}>
      <NameFields form={form} min="18rem" />
      <Grid $min="18rem">
        <EmailField form={form} label="Email address" />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          required
          {...fieldProps(form, 'phone')}
        />
      </Grid>
    </Stack>
  );
}
