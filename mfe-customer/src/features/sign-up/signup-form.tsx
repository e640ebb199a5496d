import type { CustomerSignupRequest } from '@brightnest/contracts/auth/customer-signup';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';

interface SignupFormProps {
  /** Signs up; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (request: CustomerSignupRequest) => Promise<unknown>;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/auth/customer-signup').then(
    (module) => module.customerSignupRequestSchema,
  );

export function SignupForm({ onSubmit, isPending }: SignupFormProps) {
  const form = useJoiForm<CustomerSignupRequest>({
    schema: loadSchema,
    defaultValues: { email: '', firstName: '', lastName: '', phone: '' },
  });
  const submit = form.handleSubmit(async (request) => {
    form.applyServerErrors(await onSubmit(request));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fieldProps(form, 'email')}
        />
        <Grid $min="10rem" $gap={4}>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            {...fieldProps(form, 'firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            {...fieldProps(form, 'lastName')}
          />
        </Grid>
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          {...fieldProps(form, 'phone')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Creating account...' : 'Create account'}
        </Button>
      </Stack>
    </form>
  );
}
