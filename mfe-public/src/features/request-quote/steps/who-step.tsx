import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { useFormContext } from 'react-hook-form';

export function WhoStep() {
  const { register, formState } = useFormContext<QuoteSubmissionRequest>();
  const { errors } = formState;
  return (
    <Grid $min="18rem">
      <TextField
        {...register('firstName')}
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        required
      />
      <TextField
        {...register('lastName')}
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        required
      />
      <TextField
        {...register('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        required
      />
      <TextField
        {...register('phone')}
        label="Phone number"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        required
      />
    </Grid>
  );
}
