import type { CustomerSignupRequest } from '@brightnest/contracts/auth/customer-signup';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
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
        <EmailField form={form} />
        <NameFields form={form} />
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
